/**
 * The probability that a standard normal variable is at least as far from 0 as `z`.
 *
 * Chebyshev approximation of the complementary error function with a relative error below 1.2e-7, from
 * Press et al., Numerical Recipes, section 6.2.
 */
export function twoSidedProbability(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  const series = coefficients.reduceRight((sum, coefficient) => sum * t + coefficient, 0)
  return Math.min(1, t * Math.exp(-x * x + series))
}

const coefficients = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
]

/**
 * The entries that are significant at a false discovery rate, by the procedure of Benjamini and Hochberg
 * (1995): of those that it returns, at most this share is expected to be due to chance.
 *
 * @returns in the order of their probabilities
 */
export function discoveries<Entry extends { p: number }>(
  entries: readonly Entry[],
  rate: number,
): Entry[] {
  const sorted = [...entries].sort((one, other) => one.p - other.p)
  const last = sorted.findLastIndex(({ p }, index) => p <= (rate * (index + 1)) / sorted.length)
  return sorted.slice(0, last + 1)
}
