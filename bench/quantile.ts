/**
 * The quantile of some values, rounded to hundredths.
 *
 * @param sorted ascending
 */
export function quantile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(2))
}
