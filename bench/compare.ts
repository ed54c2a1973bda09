import type { Result } from './figure.ts'

/** All that one run measured. */
export type Run = { machine: string; figures: Result[] }

export type Change = {
  name: string
  /** By what share it changed, in percent; worse is positive. */
  worsePercent: number
  verdict: 'worse' | 'better' | 'within noise' | 'not comparable' | 'new'
}

/** A smaller change is nobody's concern, however quiet the machine was. */
const leastPercent = 5
/** Fewer rounds tell nothing of the noise. */
const leastRounds = 3

/**
 * Each figure beside that of the last run. It got worse by more than the noise where the rounds of
 * the two runs don't overlap, of which it takes a few. Ratios to a reference are compared where there are any; plain values
 * only on the same machine.
 */
export function compareRuns(now: Run, last: Run | undefined): Change[] {
  return now.figures.map((figure) => {
    const before = last?.figures.find(({ name }) => name === figure.name)
    if (!last || !before) return { name: figure.name, worsePercent: 0, verdict: 'new' }
    return changeOf(figure, before, now.machine === last.machine)
  })
}

/** Names of the figures that the last run had, and this one doesn't. */
export function goneSince(now: Run, last: Run | undefined): string[] {
  const measured = new Set(now.figures.map(({ name }) => name))
  return (last?.figures ?? []).map(({ name }) => name).filter((name) => !measured.has(name))
}

function changeOf(now: Result, before: Result, sameMachine: boolean): Change {
  const { name, better } = now
  const [ours, theirs] = now.ratio && before.ratio ? [now.ratio, before.ratio] : [now, before]
  const isNoiseKnown = Math.min(now.rounds, before.rounds) >= leastRounds
  if ((ours === now && !sameMachine) || !isNoiseKnown) {
    return { name, worsePercent: 0, verdict: 'not comparable' }
  }
  const share = (ours.value - theirs.value) / Math.abs(theirs.value || 1)
  const worsePercent = Math.round((better === 'lower' ? share : -share) * 1000) / 10
  const apart = ours.spread[0] > theirs.spread[1] || ours.spread[1] < theirs.spread[0]
  if (!apart || Math.abs(worsePercent) < leastPercent) {
    return { name, worsePercent, verdict: 'within noise' }
  }
  return { name, worsePercent, verdict: worsePercent > 0 ? 'worse' : 'better' }
}
