import { groupByLink } from './groupByLink.ts'
import { proseHref } from './proseLinks.ts'

/**
 * Words of a paragraph with the same format. A paragraph is a list of spans, so that marks and
 * links can overlap without nesting.
 */
export type Span = {
  text: string
  strong: boolean
  emphasis: boolean
  /** Target of the link: a path on this site or an https address. */
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
 * The normal form of spans; spans that are rendered the same have the same form: no empty spans, no
 * two neighbours with the same format, no line breaks, no spaces at the ends. Spaces belong to a
 * mark or link only if it continues after them. A link has a valid address and visible text.
 */
export function normalSpans(spans: readonly Span[]): Span[] {
  const words = withoutEdgeSpaces(spans.flatMap(pieces))
  return merged(groupByLink(words).flatMap((group) => (isShown(group) ? group : unlinked(group))))
}

const isShown = (spans: readonly Span[]) => spans.some((span) => shown.test(span.text))
const unlinked = (spans: readonly Span[]) => spans.map((span) => ({ ...span, href: null }))

/** Splits a span into words and the spaces between them. */
function pieces(span: Span): Span[] {
  const href = span.href === null ? null : proseHref(span.href)
  const text = span.text.replaceAll(/[\r\n]+/g, ' ')
  return text
    .split(/(\s+)/)
    .filter((piece) => piece !== '')
    .map((piece) => ({ ...span, href, text: piece }))
}

/** Removes marks and links from spaces after which they end, and removes spaces at the ends. */
function withoutEdgeSpaces(spans: readonly Span[]): Span[] {
  const result: Span[] = []
  let pendingSpace: Span | undefined
  for (const span of spans) {
    if (span.text.trim() === '') {
      pendingSpace =
        pendingSpace === undefined
          ? span
          : { ...shared(pendingSpace, span), text: pendingSpace.text + span.text }
      continue
    }
    const before = result.at(-1)
    if (pendingSpace && before)
      result.push({ ...shared(shared(before, pendingSpace), span), text: pendingSpace.text })
    pendingSpace = undefined
    result.push(span)
  }
  return result
}

/** The common format of two spans, with an empty text. */
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
    if (last && hasSameFormat(last, span))
      rows[rows.length - 1] = { ...last, text: last.text + span.text }
    else rows.push(span)
  }
  return rows
}

function hasSameFormat(one: Span, other: Span): boolean {
  return one.strong === other.strong && one.emphasis === other.emphasis && one.href === other.href
}

/** Whether two lists of spans are equal. */
export function sameSpans(one: readonly Span[], other: readonly Span[]): boolean {
  return (
    one.length === other.length &&
    one.every((span, place) => {
      const counterpart = other[place]
      return counterpart?.text === span.text && hasSameFormat(span, counterpart)
    })
  )
}
