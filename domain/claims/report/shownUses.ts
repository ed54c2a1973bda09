import { z } from 'zod'
import { type Copy, type CopySlug, copyDocuments } from '#domain/content/documents/documents.ts'
import { tokensIn } from '#domain/content/fields/tokens.ts'
import { claimKeyOf } from '../uses/claimTokens.ts'
import { type ClaimUse, claimOfToken, isReadByVisitors } from '../uses/claimUses.ts'
import { withhold } from '../withholding/withhold.ts'

/** A use that visitors see; `offerToken` is set if the text uses a token of the offer. */
export type ShownUse = ClaimUse & { offerToken: string | null }

/** Separates a token's name from the number of its use. Keys of claims have no colon. */
const positionMark = ':'

/**
 * The uses in a document that visitors see while some claims are withheld. One withheld claim
 * removes its whole sentence, or its row, so other claims in them disappear, too.
 *
 * @param document one item, for copy that consists of items
 */
export function shownUses<Slug extends CopySlug>(
  slug: Slug,
  document: unknown,
  isWithheldClaim: (key: string) => boolean,
): ShownUse[] {
  if (!isReadByVisitors(slug)) return []
  const uses: ShownUse[] = []
  const marked = markTokens(document, '', uses)
  const nameOf = (token: string) => token.slice(0, token.lastIndexOf(positionMark))
  const isWithheld = (token: string) => {
    const key = claimKeyOf(nameOf(token))
    return key !== undefined && isWithheldClaim(key)
  }
  const markedDocument: unknown = copyDocuments[slug] instanceof z.ZodArray ? [marked] : marked
  // `withhold` reads only texts and rows, so the type is safe; the empty replacements use no claim.
  const left = withhold(slug, markedDocument as Copy[Slug], isWithheld, {
    siteName: '',
    claimLabel: '',
  })
  const seen = new Set<number>()
  collectMarks(left, seen)
  return [...seen].sort((one, other) => one - other).flatMap((at) => uses[at] ?? [])
}

/** Appends the index of each use in `uses` to the name of its token. */
function markTokens(value: unknown, field: string, uses: ShownUse[]): unknown {
  if (typeof value === 'string') {
    return tokensIn(value).reduce((text, name) => {
      const claim = claimOfToken(name)
      if (claim === undefined) return text
      const offerToken = claimKeyOf(name) === undefined ? name : null
      const at = uses.push({ claim, field, offerToken }) - 1
      return text.replaceAll(`{${name}}`, `{${name}${positionMark}${at}}`)
    }, value)
  }
  if (typeof value !== 'object' || value === null) return value
  const below = (name: string) => (field === '' ? name : `${field}.${name}`)
  if (Array.isArray(value)) {
    return value.map((inner, at) => markTokens(inner, below(String(at)), uses))
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, markTokens(inner, below(name), uses)]),
  )
}

function collectMarks(value: unknown, seen: Set<number>): void {
  if (typeof value === 'string') {
    for (const name of tokensIn(value)) {
      const [, at] = /:(\d+)$/.exec(name) ?? []
      if (at !== undefined) seen.add(Number(at))
    }
  }
  if (typeof value !== 'object' || value === null) return
  for (const inner of Object.values(value)) collectMarks(inner, seen)
}
