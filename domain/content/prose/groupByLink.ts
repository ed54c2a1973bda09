/**
 * Groups neighbouring spans with the same link. In its own file, because pages that render spans in
 * the browser load this function, but not the parser.
 */
export function groupByLink<Span extends { href: string | null }>(
  spans: readonly Span[],
): Span[][] {
  const groups: Span[][] = []
  for (const span of spans) {
    const last = groups.at(-1)
    if (last?.[0]?.href === span.href) last?.push(span)
    else groups.push([span])
  }
  return groups
}
