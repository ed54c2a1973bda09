/**
 * The value below or at which a share of them lies, rounded to hundredths.
 *
 * @param sorted the smallest first
 */
export function quantile(sorted: readonly number[], share: number): number {
  return Number((sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(2))
}
