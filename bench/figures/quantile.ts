/**
 * The quantile of some values, rounded to hundredths.
 *
 * @param sorted ascending
 */
export function quantile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(2))
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = sorted.slice(
    sorted.length % 2 ? middle : middle - 1,
    middle + 1,
  )
  return sorted.length % 2 ? low : (low + high) / 2
}
