import { type EmbedKind, type EmbedToken, embedOf } from '#domain/casinos/embeds/embedToken.ts'
import { offerFactOf } from '#domain/casinos/offers/offerFacts.ts'
import { isSearchedForFigures } from '#domain/claims/figures/figuresInDocument.ts'
import { typedFigures } from '#domain/claims/figures/typedFigures.ts'
import type { TypedFigure } from '#domain/claims/figures/wordedFigures.ts'
import type { ClaimState } from '#domain/claims/register/claimState.ts'
import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'
import { tokenOfClaim } from '#domain/claims/uses/claimUses.ts'
import { judgeLength } from '#domain/search/searchResult.ts'
import type { CopySlug } from '../documents/documents.ts'
import { fillTokens, tokensIn } from '../fields/tokens.ts'
import { parseGoLink } from '../links/goLink.ts'
import { isDeadLink, linksIn, type SiteAddresses } from './deadLinks.ts'
import { placeholderIn } from './placeholderText.ts'

/**
 * The role of a text: title or description for search engines, prose, a path of this site, or
 * another line.
 */
export type TextRole = 'title' | 'description' | 'prose' | 'path' | 'line'

/** A field of a document: its path, and its title in the admin panel. */
type FieldPlace = { path: string; title: string }

export type CheckedText = FieldPlace & { role: TextRole; text: string }

/** A picture of a document, by its id; `alt` is undefined while it is not loaded. */
type CheckedPicture = FieldPlace & { id: string; alt: string | undefined }

/** A document in an editor's form. */
export type CheckedDocument = {
  slug: CopySlug
  texts: readonly CheckedText[]
  pictures: readonly CheckedPicture[]
}

/** The data of the site that the checks of a document need. */
export type SiteContext = SiteAddresses & {
  /** The current values of tokens, by their names. */
  values: Readonly<Record<string, string>>
  /** The state and the text of each claim of the register, by its key. */
  claims: ReadonlyMap<string, { state: ClaimState; text: string }>
  /** The keys of what tokens can name besides claims. */
  keys: Readonly<Record<EmbedKind, ReadonlySet<string>>>
}

/** A possible problem that an editor should check before publishing a document. */
export type CopyWarning = FieldPlace & {
  problem: string
  /** The figure that could be a claim of the register. */
  figure?: TypedFigure
  /** Names of tokens with the same text, which could replace the figure. */
  tokens?: string[]
  /** The claim or the picture in which the problem must be fixed, if that is not the field. */
  fixIn?: { claim: string } | { picture: string }
}

/** Number of tokens that a warning offers. */
const maxTokens = 3

/** The noun after a figure; excludes prepositions, articles and similar words. */
const countedNoun =
  /^\s(?!(?:and|or|of|in|at|to|for|with|on|by|from|than|but|so|per|is|are|the|each|among)(?!\p{L}))[\p{Ll}-]{2,20}(?!\p{L})/u

const fileName = /^\S+\.(?:jpe?g|png|webp|avif|gif)$/i

/**
 * The warnings for an editor, in the order of the document's fields. They don't prevent publishing.
 */
export function copyWarnings(document: CheckedDocument, site: SiteContext): CopyWarning[] {
  const ofTexts = document.texts.flatMap((it) => [
    ...lengthWarnings(it, site),
    ...placeholderWarnings(it),
    ...linkWarnings(it, site),
    ...tokenWarnings(it, site),
    ...(isSearchedForFigures(document.slug) ? figureWarnings(it, site) : []),
  ])
  return [...ofTexts, ...document.pictures.flatMap(altWarnings), ...claimWarnings(document, site)]
}

function lengthWarnings(
  { role, text, ...it }: CheckedText,
  { values }: SiteContext,
): CopyWarning[] {
  if (role !== 'title' && role !== 'description') return []
  // A missing text is an error, which the field itself shows.
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

function linkWarnings({ role, text, ...it }: CheckedText, site: SiteContext): CopyWarning[] {
  const links = role === 'prose' ? linksIn(text) : role === 'path' && text !== '' ? [text] : []
  return links
    .filter((address) => isDeadLink(address, site))
    .map((address) =>
      warning(
        it,
        parseGoLink(address.replace(site.siteUrl, ''))
          ? `There is no offer and no link at ${address}: change the key.`
          : `There is no page at ${address}: change the link, or add a redirect.`,
      ),
    )
}

/** Visitors read nothing in the place of a token with an unknown key, not even the sentence. */
function tokenWarnings({ text, ...it }: CheckedText, { keys }: SiteContext): CopyWarning[] {
  return tokensIn(text).flatMap((name) => {
    const fact = offerFactOf(name)
    const named: EmbedToken | undefined = fact ? { kind: 'offer', key: fact.key } : embedOf(name)
    if (!named || keys[named.kind].has(named.key)) return []
    const { kind, key } = named
    return [warning(it, `There is no ${kind} named ${key}, so {${name}} is left out: change it.`)]
  })
}

function figureWarnings(
  { role, text, ...it }: CheckedText,
  { claims }: SiteContext,
): CopyWarning[] {
  if (role === 'path') return []
  return typedFigures(text).map((figure) => {
    const same = [...claims].filter(([, claim]) => claim.text === figure.figure)
    const tokens = same.map(([key]) => tokenOfClaim(key)).slice(0, maxTokens)
    const problem = `${figureInWords(figure, text)}: ${suggestedFix(tokens)}`
    return { ...warning(it, problem), figure, ...(tokens.length > 0 && { tokens }) }
  })
}

function figureInWords({ figure, end }: TypedFigure, text: string): string {
  if (!/\d/.test(figure)) return `“${figure}” has to be true`
  const thing = countedNoun.exec(text.slice(end))?.[0] ?? ''
  return `“${figure}${thing}” looks like a figure`
}

function suggestedFix(tokens: readonly string[]): string {
  return tokens.length > 0
    ? 'name the claim that says so, or make it one of its own.'
    : 'make it a claim.'
}

function altWarnings({ alt, id, ...it }: CheckedPicture): CopyWarning[] {
  const problem = alt === undefined ? undefined : altProblem(alt.trim())
  return problem === undefined ? [] : [{ ...warning(it, problem), fixIn: { picture: id } }]
}

function altProblem(alt: string): string | undefined {
  if (alt === '') return 'The picture has no description for people who cannot see it: write one.'
  const saysNothing = fileName.test(alt) || placeholderIn(alt) !== undefined
  return saysNothing
    ? `The picture’s description, “${alt}”, does not say what it shows: describe it.`
    : undefined
}

/** One warning per claim, at its first use. */
function claimWarnings({ texts }: CheckedDocument, { claims }: SiteContext): CopyWarning[] {
  const first = new Map<string, CheckedText>()
  for (const it of texts) {
    for (const key of claimKeysIn(it.text)) if (!first.has(key)) first.set(key, it)
  }
  return [...first].flatMap(([key, it]) => {
    const state = claims.get(key)?.state
    const problem = claimProblem(key, state)
    if (problem === undefined) return []
    return [{ ...warning(it, problem), ...(state && { fixIn: { claim: key } }) }]
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

function warning({ path, title }: FieldPlace, problem: string): CopyWarning {
  return { path, title, problem }
}
