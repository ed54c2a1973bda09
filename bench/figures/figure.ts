import { median, quantile } from './quantile.ts'

/** The statistic of the samples that is compared with the bound. */
type Statistic = 'median' | 'p95' | 'highest'

/** A measurement, with its reference in the same run. */
export type Figure = {
  /** A stable name, by which runs are compared. */
  name: string
  unit: string
  better: 'higher' | 'lower'
  /** One per round. */
  samples: readonly number[]
  /** `median` by default. */
  statistic?: Statistic
  /** The reference on the same machine; in alternating rounds if it has as many samples. */
  reference?: { name: string; samples: readonly number[] }
  bound?: Bound
}

/** A bound of the value itself, or of its ratio to the reference. */
type Bound = { of: 'value' | 'ratio' } & ({ atLeast: number } | { atMost: number })

/** The stored result of a figure, the baseline of the next run. */
export type Result = Omit<Figure, 'samples' | 'statistic' | 'reference'> & {
  value: number
  /** The interquartile range of the rounds; the full range with few rounds. */
  spread: readonly [low: number, high: number]
  rounds: number
  reference?: { name: string; value: number }
  /** The ratio to the reference, by the same statistic. */
  ratio?: { value: number; spread: readonly [low: number, high: number] }
}

/** Minimum number of samples for quartiles. */
const minForQuartiles = 8

/** @throws without samples */
export function resultOf({ samples, statistic = 'median', reference, ...figure }: Figure): Result {
  if (samples.length === 0) throw new Error(`Nothing was measured of "${figure.name}".`)
  const value = pick(samples, statistic)
  const base = { ...figure, value, spread: spreadOf(samples), rounds: samples.length }
  if (!reference) return base
  const referenceResult = { name: reference.name, value: pick(reference.samples, statistic) }
  return {
    ...base,
    reference: referenceResult,
    ratio: ratioOf(samples, reference.samples, statistic),
  }
}

/** Undefined without a bound. */
export function meetsBound({ bound, value, ratio }: Result): boolean | undefined {
  if (!bound) return undefined
  const judged = bound.of === 'ratio' ? (ratio?.value ?? Number.NaN) : value
  return 'atLeast' in bound ? judged >= bound.atLeast : judged <= bound.atMost
}

function pick(samples: readonly number[], statistic: Statistic): number {
  if (statistic === 'highest') return Math.max(...samples)
  if (statistic === 'p95') return quantile(sorted(samples), 0.95)
  return median([...samples])
}

function spreadOf(samples: readonly number[]): [number, number] {
  const all = sorted(samples)
  const [low, high] = all.length < minForQuartiles ? [0, 1] : [0.25, 0.75]
  const at = (share: number) => all[Math.round(share * (all.length - 1))] ?? Number.NaN
  return [at(low), at(high)]
}

/** With alternating rounds: ratios of neighbouring rounds, because drift of the machine affects both. */
function ratioOf(
  ours: readonly number[],
  theirs: readonly number[],
  statistic: Statistic,
): NonNullable<Result['ratio']> {
  if (ours.length === theirs.length && statistic === 'median') {
    const ratios = ours.map((one, at) => one / (theirs[at] ?? Number.NaN))
    return { value: median(ratios), spread: spreadOf(ratios) }
  }
  const base = pick(theirs, statistic)
  const [low, high] = spreadOf(ours)
  return { value: pick(ours, statistic) / base, spread: [low / base, high / base] }
}

function sorted(samples: readonly number[]): number[] {
  return [...samples].sort((a, b) => a - b)
}
