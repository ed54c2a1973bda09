import type { EventStore } from '../store/eventStore.ts'

/** The figures for people. */
type TimedFigures = Pick<EventStore, 'recentStats' | 'returning' | 'goals' | 'funnel'>

/**
 * A store whose figures for people also say since when events of this process wait in the spool.
 *
 * @param behindSince see `DurableSink`
 */
export function withSpoolLag<Store extends TimedFigures>(
  store: Store,
  behindSince: () => number | null,
): Store {
  const limited =
    <Question extends unknown[], Figures>(
      read: (...question: Question) => Promise<Figures>,
      limit: (figures: Figures, since: number) => Figures,
    ) =>
    async (...question: Question) => {
      // Asked first: the figures that are read then have everything until that time.
      const since = behindSince()
      const figures = await read(...question)
      return since === null ? figures : limit(figures, since)
    }
  return {
    ...store,
    recentStats: limited(store.recentStats, limitText),
    returning: limited(store.returning, limitText),
    goals: limited(store.goals, limitNumber),
    funnel: limited(store.funnel, limitNumber),
  }
}

function limitText<Figures extends { as_of: string | null }>(figures: Figures, since: number) {
  const asOf = figures.as_of === null ? since : Math.min(since, Date.parse(figures.as_of))
  return { ...figures, as_of: new Date(asOf).toISOString() }
}

function limitNumber<Figures extends { asOf: number | null }>(figures: Figures, since: number) {
  return { ...figures, asOf: Math.min(since, figures.asOf ?? since) }
}
