/**
 * The level of headings in a part of the page below one of the second level: if the part has no
 * heading of its own, they take its level, so that no level is skipped.
 */
export function levelBelow(heading: string): 2 | 3 {
  return heading === '' ? 2 : 3
}
