import { parseStatsQuery, type StatsQuery } from '#domain/analytics/figures/statsQuery.ts'

/** A measured query of the dashboard. */
export type Question = { name: string; kind: 'whole' | 'filtered'; query: StatsQuery }

export const dayMs = 86_400_000

const ranges = {
  'all time': () => '',
  'last 30 days': (today: string, now: number) => `from=${dayOf(now - 30 * dayMs)}&to=${today}`,
  '12 months, compared': (today: string, now: number) =>
    `from=${dayOf(now - 365 * dayMs)}&to=${today}&compare=previous`,
}

const filters = {
  country: 'country=HL',
  'device mobile': 'device=mobile',
  page: 'page=%2Ffaq',
  'channel and country': 'channel=Search&country=HL',
}

/** The measured queries at a time, in milliseconds since 1970. */
export function questionsAt(now: number): Question[] {
  // Whole days, so without today.
  const yesterday = dayOf(now - dayMs)
  const whole = Object.entries(ranges).map(
    ([name, searchAt]): Question => ({
      name,
      kind: 'whole',
      query: queryOf(searchAt(yesterday, now)),
    }),
  )
  const filtered = Object.entries(filters).flatMap(([name, search]): Question[] => [
    { name: `${name}, all time`, kind: 'filtered', query: queryOf(search) },
    {
      name: `${name}, last 30 days`,
      kind: 'filtered',
      query: queryOf(`${search}&${ranges['last 30 days'](yesterday, now)}`),
    },
  ])
  return [...whole, ...filtered]
}

function queryOf(search: string): StatsQuery {
  const parsed = parseStatsQuery(new URLSearchParams(search))
  if (!parsed.ok) throw new Error(`${search} is no question`)
  return parsed.query
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
