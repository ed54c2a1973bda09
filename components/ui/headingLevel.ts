/**
 * The level of headings in a part of the page below one of the second level: where the part has no
 * heading of its own, they stand in its place, so that none is skipped.
 */
export function levelBelow(heading: string): 2 | 3 {
  return heading === '' ? 2 : 3
}
