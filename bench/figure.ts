import { median } from './load.ts'
import { quantile } from './quantile.ts'

/** Which value of its samples a figure is judged by. */
type Statistic = 'median' | 'p95' | 'highest'

/** One thing that was measured, beside its reference in the same run. */
export type Figure = {
  /** Names it for good: the next run is compared by it. */
  name: string
  unit: string
  better: 'higher' | 'lower'
  /** One for each round. */
  samples: readonly number[]
  /** `median` where nothing is said. */
  statistic?: Statistic
  /** What the machine does without us; in turns with ours, where it has as many rounds. */
  reference?: { name: string; samples: readonly number[] }
  bound?: Bound
}

/** Of the value itself, or of its ratio to the reference. */
type Bound = { of: 'value' | 'ratio' } & ({ atLeast: number } | { atMost: number })

/** What is written of a figure, and what the next run is held against. */
export type Result = Omit<Figure, 'samples' | 'statistic' | 'reference'> & {
  value: number
  /** Between these the middle half of the rounds lay; all of them where there were few. */
  spread: readonly [low: number, high: number]
  rounds: number
  reference?: { name: string; value: number }
  /** Of ours to the reference, by the same statistic. */
  ratio?: { value: number; spread: readonly [low: number, high: number] }
}

/** Fewer samples than this have no quartiles worth the name. */
const enoughForQuartiles = 8

/** @throws without a sample: what was not measured is no figure */
export function resultOf({ samples, statistic = 'median', reference, ...figure }: Figure): Result {
  if (samples.length === 0) throw new Error(`Nothing was measured of "${figure.name}".`)
  const value = chosen(samples, statistic)
  const base = { ...figure, value, spread: spreadOf(samples), rounds: samples.length }
  if (!reference) return base
  const beside = { name: reference.name, value: chosen(reference.samples, statistic) }
  return { ...base, reference: beside, ratio: ratioOf(samples, reference.samples, statistic) }
}

/** Undefined where there is no bound. */
export function isKept({ bound, value, ratio }: Result): boolean | undefined {
  if (!bound) return undefined
  const judged = bound.of === 'ratio' ? (ratio?.value ?? Number.NaN) : value
  return 'atLeast' in bound ? judged >= bound.atLeast : judged <= bound.atMost
}

function chosen(samples: readonly number[], statistic: Statistic): number {
  if (statistic === 'highest') return Math.max(...samples)
  if (statistic === 'p95') return quantile(sorted(samples), 0.95)
  return median([...samples])
}

function spreadOf(samples: readonly number[]): [number, number] {
  const all = sorted(samples)
  const [low, high] = all.length < enoughForQuartiles ? [0, 1] : [0.25, 0.75]
  const at = (share: number) => all[Math.round(share * (all.length - 1))] ?? Number.NaN
  return [at(low), at(high)]
}

/** In turns: ratios of neighbouring rounds, as the machine's drift touches both alike. */
function ratioOf(
  ours: readonly number[],
  theirs: readonly number[],
  statistic: Statistic,
): NonNullable<Result['ratio']> {
  if (ours.length === theirs.length && statistic === 'median') {
    const ratios = ours.map((one, at) => one / (theirs[at] ?? Number.NaN))
    return { value: median(ratios), spread: spreadOf(ratios) }
  }
  const base = chosen(theirs, statistic)
  const [low, high] = spreadOf(ours)
  return { value: chosen(ours, statistic) / base, spread: [low / base, high / base] }
}

function sorted(samples: readonly number[]): number[] {
  return [...samples].sort((a, b) => a - b)
}
