import type { Result } from './figure.ts'

/** All that one run measured. */
export type Run = { machine: string; figures: Result[] }

export type Change = {
  name: string
  /** The change in percent; positive is worse. */
  worsePercent: number
  verdict: 'worse' | 'better' | 'within noise' | 'not comparable' | 'new'
}

/** Smaller changes are ignored, even without noise. */
const minPercent = 5
/** With fewer rounds the noise is unknown. */
const minRounds = 3

/**
 * Compares each figure with the last run. A change is more than noise if the rounds of the two runs don't
 * overlap, which needs several rounds. Ratios to a reference are compared if there are any; plain values
 * only on the same machine.
 */
export function compareRuns(now: Run, last: Run | undefined): Change[] {
  return now.figures.map((figure) => {
    const before = last?.figures.find(({ name }) => name === figure.name)
    if (!last || !before) return { name: figure.name, worsePercent: 0, verdict: 'new' }
    return changeOf(figure, before, now.machine === last.machine)
  })
}

/** Names of figures that only the last run has. */
export function removedSince(now: Run, last: Run | undefined): string[] {
  const measured = new Set(now.figures.map(({ name }) => name))
  return (last?.figures ?? []).map(({ name }) => name).filter((name) => !measured.has(name))
}

function changeOf(now: Result, before: Result, sameMachine: boolean): Change {
  const { name, better } = now
  const [ours, theirs] = now.ratio && before.ratio ? [now.ratio, before.ratio] : [now, before]
  const isNoiseKnown = Math.min(now.rounds, before.rounds) >= minRounds
  if ((ours === now && !sameMachine) || !isNoiseKnown) {
    return { name, worsePercent: 0, verdict: 'not comparable' }
  }
  const share = (ours.value - theirs.value) / Math.abs(theirs.value || 1)
  const worsePercent = Math.round((better === 'lower' ? share : -share) * 1000) / 10
  const apart = ours.spread[0] > theirs.spread[1] || ours.spread[1] < theirs.spread[0]
  if (!apart || Math.abs(worsePercent) < minPercent) {
    return { name, worsePercent, verdict: 'within noise' }
  }
  return { name, worsePercent, verdict: worsePercent > 0 ? 'worse' : 'better' }
}
