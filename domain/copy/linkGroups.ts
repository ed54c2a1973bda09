import type { Span } from './proseSpans.ts'

/**
 * Neighbours that lead to the same place, together. In a file of its own: pages that draw spans in the
 * browser load this, and nothing of how spans are made.
 */
export function sameLinks(spans: readonly Span[]): Span[][] {
  const groups: Span[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last?.[0]?.href === span.href) last?.push(span)
    else groups.push([span])
  }
  return groups
}
