/** Classes of screens by their width in CSS pixels, from narrow to wide. */
export const screenClasses = [
  'up to 480',
  '481 to 768',
  '769 to 1024',
  '1025 to 1440',
  '1441 to 1920',
  'over 1920',
] as const
export type ScreenClass = (typeof screenClasses)[number]

/** The largest width of each class but the last. */
const largest = [480, 768, 1_024, 1_440, 1_920]

/** @param width a whole number of CSS pixels of at least 1; null if the browser sent none */
export function screenClassOf(width: number | null | undefined): ScreenClass | null {
  if (width === null || width === undefined) return null
  const index = largest.findIndex((most) => width <= most)
  return screenClasses.at(index) ?? null
}
