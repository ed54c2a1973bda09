/** The numbers from 0 up to and without `count`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, place) => place)
}
