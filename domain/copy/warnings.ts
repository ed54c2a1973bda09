import type { ClaimState } from '../claims/claimState.ts'
import { claimKeysIn } from '../claims/claimTokens.ts'
import { tokenOfClaim } from '../claims/claimUses.ts'
import { isSearchedForFigures } from '../claims/figuresInDocument.ts'
import { type TypedFigure, typedFigures } from '../claims/typedFigures.ts'
import { judgeLength } from '../seo/searchResult.ts'
import { isDead, linksIn, type SiteAddresses } from './deadLinks.ts'
import type { CopySlug } from './documents.ts'
import { placeholderIn } from './placeholderText.ts'
import { fillTokens } from './tokens.ts'

/**
 * What a text is to the page: its title or description for search engines, prose, a path of this site,
 * or a line as others.
 */
export type TextRole = 'title' | 'description' | 'prose' | 'path' | 'line'

/** A field of a document: where it is in it, and what the desk calls it. */
type Place = { path: string; title: string }

export type CheckedText = Place & { role: TextRole; text: string }

/** A picture that a document shows, by its id; `alt` undefined while nobody knows it. */
type CheckedPicture = Place & { id: string; alt: string | undefined }

/** A document as it is being written. */
export type CheckedDocument = {
  slug: CopySlug
  texts: readonly CheckedText[]
  pictures: readonly CheckedPicture[]
}

/** What has to be known of the rest of the site to judge a document. */
export type KnownSite = SiteAddresses & {
  /** What tokens stand for now, by their names. */
  values: Readonly<Record<string, string>>
  /** How each claim of the register stands, and what it says, by its key. */
  claims: ReadonlyMap<string, { state: ClaimState; text: string }>
}

/** Something to look at before visitors see a document. */
export type CopyWarning = Place & {
  problem: string
  /** The figure that could be a claim of the register. */
  figure?: TypedFigure
  /** Names of tokens that say the same, which could take its place. */
  tokens?: string[]
  /** What it has to be put right in, where that is not the field. */
  remedyIn?: { claim: string } | { picture: string }
}

/** More that say the same are none to choose from. */
const mostTokens = 3

/** What a figure counts, in a word; small words count nothing. */
const counted =
  /^\s(?!(?:and|or|of|in|at|to|for|with|on|by|from|than|but|so|per|is|are|the|each|among)(?!\p{L}))[\p{Ll}-]{2,20}(?!\p{L})/u

const fileName = /^\S+\.(?:jpe?g|png|webp|avif|gif)$/i

/** What an editor is told before a document is published, in the order of its fields. None forbids it. */
export function copyWarnings(document: CheckedDocument, site: KnownSite): CopyWarning[] {
  const ofTexts = document.texts.flatMap((it) => [
    ...lengthWarnings(it, site),
    ...placeholderWarnings(it),
    ...linkWarnings(it, site),
    ...(isSearchedForFigures(document.slug) ? figureWarnings(it, site) : []),
  ])
  return [...ofTexts, ...document.pictures.flatMap(altWarnings), ...claimWarnings(document, site)]
}

function lengthWarnings({ role, text, ...it }: CheckedText, { values }: KnownSite): CopyWarning[] {
  if (role !== 'title' && role !== 'description') return []
  // That it is missing is an error, told at the field.
  if (text.trim() === '') return []
  const { fits, count, advice } = judgeLength(role, fillTokens(text, values))
  return fits === 'well' ? [] : [warning(it, `${advice} (${count})`)]
}

function placeholderWarnings({ text, ...it }: CheckedText): CopyWarning[] {
  const found = placeholderIn(text)
  return found === undefined
    ? []
    : [warning(it, `“${found}” looks like a placeholder: write what belongs there.`)]
}

function linkWarnings({ role, text, ...it }: CheckedText, site: KnownSite): CopyWarning[] {
  const links = role === 'prose' ? linksIn(text) : role === 'path' && text !== '' ? [text] : []
  return links
    .filter((address) => isDead(address, site))
    .map((address) =>
      warning(it, `There is no page at ${address}: change the link, or add a redirect.`),
    )
}

function figureWarnings({ role, text, ...it }: CheckedText, { claims }: KnownSite): CopyWarning[] {
  if (role === 'path') return []
  return typedFigures(text).map((figure) => {
    const same = [...claims].filter(([, claim]) => claim.text === figure.figure)
    const tokens = same.map(([key]) => tokenOfClaim(key)).slice(0, mostTokens)
    const problem = `${figureInWords(figure, text)}: ${remedyFor(tokens)}`
    return { ...warning(it, problem), figure, ...(tokens.length > 0 && { tokens }) }
  })
}

function figureInWords({ figure, end }: TypedFigure, text: string): string {
  if (!/\d/.test(figure)) return `“${figure}” has to be true`
  const thing = counted.exec(text.slice(end))?.[0] ?? ''
  return `“${figure}${thing}” looks like a figure`
}

function remedyFor(tokens: readonly string[]): string {
  return tokens.length > 0
    ? 'name the claim that says so, or make it one of its own.'
    : 'make it a claim.'
}

function altWarnings({ alt, id, ...it }: CheckedPicture): CopyWarning[] {
  const problem = alt === undefined ? undefined : altProblem(alt.trim())
  return problem === undefined ? [] : [{ ...warning(it, problem), remedyIn: { picture: id } }]
}

function altProblem(alt: string): string | undefined {
  if (alt === '') return 'The picture has no description for people who cannot see it: write one.'
  const saysNothing = fileName.test(alt) || placeholderIn(alt) !== undefined
  return saysNothing
    ? `The picture’s description, “${alt}”, does not say what it shows: describe it.`
    : undefined
}

/** Each claim once, where it is named first. */
function claimWarnings({ texts }: CheckedDocument, { claims }: KnownSite): CopyWarning[] {
  const first = new Map<string, CheckedText>()
  for (const it of texts) {
    for (const key of claimKeysIn(it.text)) if (!first.has(key)) first.set(key, it)
  }
  return [...first].flatMap(([key, it]) => {
    const state = claims.get(key)?.state
    const problem = claimProblem(key, state)
    if (problem === undefined) return []
    return [{ ...warning(it, problem), ...(state && { remedyIn: { claim: key } }) }]
  })
}

function claimProblem(key: string, state: ClaimState | undefined): string | undefined {
  if (state === 'proved') return undefined
  if (state === undefined)
    return `There is no claim named ${key}: add it under Claims, or take it out.`
  return state === 'unproved'
    ? `The claim ${key} has no evidence: add some.`
    : `The evidence for the claim ${key} has lapsed: add new evidence.`
}

function warning({ path, title }: Place, problem: string): CopyWarning {
  return { path, title, problem }
}
