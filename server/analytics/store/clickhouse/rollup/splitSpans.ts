import { mergeSpans, overlap, type Span, without } from '#domain/analytics/figures/span.ts'
import { changedSpans, type Rollups } from './readRollups.ts'

/** The parts of spans that are counted from the rollups, and those that are counted from the events. */
export type SplitSpans = { rolled: Span[]; events: Span[] }

/**
 * Splits spans into whole units of rolled-up days, and all else.
 *
 * @param rollups undefined counts everything from the events
 * @param unitMs an hour or a day: the smallest unit that the rollups tell apart
 */
export function splitSpans(
  rollups: Rollups | undefined,
  spans: readonly Span[],
  unitMs: number,
): SplitSpans {
  const asked = mergeSpans(spans.filter(({ from, to }) => from < to))
  if (!rollups) return { rolled: [], events: asked }
  const borders = spans
    .flatMap(({ from, to }) => [from, to])
    .filter((time) => Number.isFinite(time) && time % unitMs !== 0)
    .map((time) => Math.floor(time / unitMs) * unitMs)
    .map((from) => ({ from, to: from + unitMs }))
  const counted = mergeSpans([...changedSpans(rollups), ...borders])
  return {
    rolled: asked.flatMap((span) => without(span, counted)),
    events: asked.flatMap((span) => counted.flatMap((it) => overlap(it, span))),
  }
}
