import { proseHref } from './proseLinks.ts'
import { type Mark, marks, normalSpans, type Span } from './proseSpans.ts'

/**
 * The markup inside a paragraph: `**strong**`, `*emphasis*`, `[words](/path)` or
 * `[words](https://…)`, and a backslash before an escaped character. Everything else is text, so
 * every text can be parsed, in linear time.
 *
 * Stars begin a mark if no space follows, and end it if no space precedes: one star is emphasis,
 * two are strong, three are both. Marks don't nest.
 */

const special = /[\\*[\]]/
const escapes = /\\[\\*[\]]/g
/** The words of a link contain no other bracket. */
const openBracket = /\[[^[\]]*$/
export const stars: Record<Mark, string> = { strong: '**', emphasis: '*' }
const marksOf: Record<number, readonly Mark[]> = { 1: ['emphasis'], 2: ['strong'], 3: marks }

type Piece =
  | { kind: 'text'; text: string }
  | { kind: 'stars'; count: number; opens: boolean; closes: boolean }
  | { kind: 'link'; href: string | null }

/** The spans of one paragraph or list item, in their normal form. */
export function parseSpans(text: string): Span[] {
  const pieces = tokenise(text)
  const { switches } = matchStars(pieces)
  const on = { strong: false, emphasis: false }
  let href: string | null = null
  const spans: Span[] = []
  pieces.forEach((piece, place) => {
    if (piece.kind === 'link') href = piece.href
    if (piece.kind === 'text') spans.push({ ...on, text: piece.text, href })
    if (piece.kind !== 'stars') return
    const switched = switches.get(place) ?? []
    for (const mark of switched) on[mark] = !on[mark]
    const rest = piece.count - switched.reduce((sum, mark) => sum + stars[mark].length, 0)
    if (rest > 0) spans.push({ ...on, text: '*'.repeat(rest), href })
  })
  return normalSpans(spans)
}

/**
 * Whether a text has unclosed stars or an unclosed bracket, which could become markup together with
 * a following text. A text appended to one without unclosed markup, with a space between, is parsed
 * as if it were alone.
 */
export function hasUnclosedMarkup(text: string): boolean {
  return matchStars(tokenise(text)).hasUnclosed || openBracket.test(text.replaceAll(escapes, ''))
}

/**
 * A text without some of its links, whose words stay with their marks.
 *
 * @param isRemoved whether to remove the link to an address
 */
export function withoutLinks(text: string, isRemoved: (href: string) => boolean): string {
  if (!text.includes('](')) return text
  let left = ''
  let at = 0
  while (at < text.length) {
    const link = linkAt(text, at)
    if (link && isRemoved(link.href)) {
      left += text.slice(at + 1, link.end.at)
      at = link.end.next
      continue
    }
    const next = link?.end.next ?? at + (text.charAt(at) === '\\' ? 2 : 1)
    left += text.slice(at, next)
    at = next
  }
  return left
}

type Stars = {
  /** The marks that begin or end at the stars of each index; unmatched stars are not in it. */
  switches: Map<number, Mark[]>
  /** Whether there are unmatched stars that following stars could close. */
  hasUnclosed: boolean
}

function matchStars(pieces: readonly Piece[]): Stars {
  const switches = new Map<number, Mark[]>()
  const opened: Partial<Record<Mark, number>> = {}
  let lastText = -1
  const add = (place: number, mark: Mark) => {
    switches.set(place, [...(switches.get(place) ?? []), mark])
  }
  pieces.forEach((piece, place) => {
    if (piece.kind === 'text') lastText = place
    if (piece.kind !== 'stars') return
    for (const mark of marksOf[piece.count] ?? []) {
      const begin = opened[mark]
      if (begin !== undefined && piece.closes && lastText > begin) {
        add(begin, mark)
        add(place, mark)
        delete opened[mark]
      } else if (piece.opens) {
        opened[mark] = place
      }
    }
  })
  return { switches, hasUnclosed: Object.keys(opened).length > 0 }
}

function tokenise(text: string): Piece[] {
  const pieces: Piece[] = []
  let linkEnd: { at: number; next: number } | undefined
  let at = 0
  while (at < text.length) {
    if (at === linkEnd?.at) {
      pieces.push({ kind: 'link', href: null })
      at = linkEnd.next
      linkEnd = undefined
      continue
    }
    const link = linkEnd === undefined ? linkAt(text, at) : undefined
    if (link) {
      pieces.push({ kind: 'link', href: link.href })
      linkEnd = link.end
      at++
      continue
    }
    const { piece, next } = pieceAt(text, at)
    pieces.push(piece)
    at = next
  }
  return pieces
}

function pieceAt(text: string, at: number): { piece: Piece; next: number } {
  const count = starsAt(text, at)
  if (count > 0) {
    const next = at + count
    const closes = at > 0 && !/\s/.test(text.charAt(at - 1))
    const opens = next < text.length && !/\s/.test(text.charAt(next))
    return { piece: { kind: 'stars', count, opens, closes }, next }
  }
  const escaped = text.charAt(at) === '\\' && special.test(text.charAt(at + 1))
  let next = at + (escaped ? 2 : 1)
  const begin = escaped ? at + 1 : at
  while (next < text.length && !special.test(text.charAt(next))) next++
  return { piece: { kind: 'text', text: text.slice(begin, next) }, next }
}

function starsAt(text: string, at: number): number {
  let count = 0
  while (text.charAt(at + count) === '*') count++
  return count
}

type Link = { href: string; end: { at: number; next: number } }

/**
 * The link that begins at an index. Neither its words nor its address can contain another "[", so
 * the search ends at the next one, and all searches together take linear time.
 */
function linkAt(text: string, at: number): Link | undefined {
  if (text.charAt(at) !== '[') return undefined
  let close = at + 1
  while (close < text.length && text.charAt(close) !== ']') {
    if (text.charAt(close) === '[') return undefined
    close += text.charAt(close) === '\\' ? 2 : 1
  }
  if (text.charAt(close + 1) !== '(') return undefined
  if (!/[^\p{C}\p{Z}*]/u.test(text.slice(at + 1, close))) return undefined
  const end = addressEnd(text, close + 2)
  const address = end === undefined ? '' : text.slice(close + 2, end)
  if (end === undefined || proseHref(address) !== address) return undefined
  return { href: address, end: { at: close, next: end + 1 } }
}

/** The end of the address that begins at `from`: the first unpaired closing bracket. */
function addressEnd(text: string, from: number): number | undefined {
  let open = 0
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (character === '[' || /\s/.test(character)) return undefined
    if (character === '(') open++
    if (character === ')' && --open < 0) return at
  }
  return undefined
}
