import { sameLinks } from './linkGroups.ts'
import { proseHref } from './proseLinks.ts'

/**
 * Some words of a paragraph, all of one look. A paragraph is a row of spans, so that marks and
 * links can overlap in any way and nothing nests.
 */
export type Span = {
  text: string
  strong: boolean
  emphasis: boolean
  /** Where the words lead: a path on this site or an https address. */
  href: string | null
}

export type Mark = 'strong' | 'emphasis'

export const marks = ['strong', 'emphasis'] as const satisfies Mark[]

/** Words without any mark. */
export const plainSpan = (text: string): Span => ({
  text,
  strong: false,
  emphasis: false,
  href: null,
})

const shown = /[^\p{C}\p{Z}]/u

/**
 * The same words in the one way that stands for everything that looks the same: no empty spans, no
 * two neighbours of one look, no line breaks. Spaces belong to a mark or link only where it goes on
 * behind them; there are none at the ends. A link is a proper address with something to click on.
 */
export function normalSpans(spans: readonly Span[]): Span[] {
  const words = withoutEdgeSpaces(spans.flatMap(pieces))
  return merged(sameLinks(words).flatMap((group) => (isShown(group) ? group : unlinked(group))))
}

const isShown = (spans: readonly Span[]) => spans.some((span) => shown.test(span.text))
const unlinked = (spans: readonly Span[]) => spans.map((span) => ({ ...span, href: null }))

/** A span cut into words and the spaces between them. */
function pieces(span: Span): Span[] {
  const href = span.href === null ? null : proseHref(span.href)
  const text = span.text.replaceAll(/[\r\n]+/g, ' ')
  return text
    .split(/(\s+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ ...span, href, text: piece }))
}

/** Spaces lose what doesn't go on behind them; those at the ends go altogether. */
function withoutEdgeSpaces(spans: readonly Span[]): Span[] {
  const kept: Span[] = []
  let gap: Span | undefined
  for (const span of spans) {
    if (span.text.trim() === '') {
      gap = gap === undefined ? span : { ...shared(gap, span), text: gap.text + span.text }
      continue
    }
    const before = kept.at(-1)
    if (gap && before) kept.push({ ...shared(shared(before, gap), span), text: gap.text })
    gap = undefined
    kept.push(span)
  }
  return kept
}

/** What two spans have in common; the text is to be filled in. */
function shared(one: Span, other: Span): Span {
  return {
    text: '',
    strong: one.strong && other.strong,
    emphasis: one.emphasis && other.emphasis,
    href: one.href === other.href ? one.href : null,
  }
}

function merged(spans: readonly Span[]): Span[] {
  const rows: Span[] = []
  for (const span of spans) {
    const last = rows.at(-1)
    if (last && looksLike(last, span))
      rows[rows.length - 1] = { ...last, text: last.text + span.text }
    else rows.push(span)
  }
  return rows
}

function looksLike(one: Span, other: Span): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href
}

/** Whether two rows of spans are the same, span by span. */
export function sameSpans(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every((span, place) => {
      const counterpart = other[place]
      return counterpart?.text === span.text && looksLike(span, counterpart)
    })
  )
}
