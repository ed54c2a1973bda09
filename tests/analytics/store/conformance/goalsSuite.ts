import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Goal } from '#domain/analytics/goals/goal.ts'
import { countFunnel, countGoals } from '#tests/analytics/goals/goalsOracle.ts'
import { storedEvent } from '#tests/analytics/setup/storedEvents.ts'
import { eventHistory } from '#tests/analytics/statistics/oracle/eventHistories.ts'
import { statsQueries } from '#tests/analytics/statistics/oracle/statsQueries.ts'
import type { ConformanceSite } from './conformanceSite.ts'

const now = Date.UTC(2048, 2, 2, 10, 37, 12, 345)
const nobody = { name: 'nobody', via: 'command line' } as const

const onPath = (path: string): Goal => ({ id: path, name: path, kind: 'path', path })
const onLink = (link: string): Goal => ({ id: link, name: link, kind: 'outgoing_link', link })
const claim: Goal = { id: 'claim', name: 'Claim', kind: 'claim_click' }
const goals: Goal[] = [
  claim,
  onPath('/'),
  onPath('/*'),
  onPath('/game*/slot-1*'),
  onPath('/_x'),
  onPath('/f%'),
  onPath('/nowhere'),
  onLink('a.example'),
  onLink('https://a.example/'),
  onLink('https://b.example/'),
  onLink('https://nowhere.example/'),
]

/** Whether the store has had its maintenance, which packs the days before today in Postgres. */
const histories = fc.tuple(eventHistory(now), fc.boolean())

/**
 * The tests of goals and funnels that every store has to pass.
 *
 * @param numRuns of random histories
 */
export function testGoals(site: ConformanceSite, numRuns = 12): void {
  test('goals and funnels equal a count of the raw events, after any history and for any question', async () => {
    const upkeep = site.storeAt(now)
    const steps = fc.shuffledSubarray(goals, { minLength: 2, maxLength: 5 })
    const asked = fc.tuple(statsQueries(now, 4), fc.array(steps, { minLength: 4, maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(histories, asked, async ([history, isMaintained], [queries, funnels]) => {
        await site.store.reset(nobody)
        for (const { does, events } of history) {
          if (does === 'insert') await site.store.insert(events)
        }
        await site.store.rollUp()
        if (isMaintained) await upkeep.maintain(now, null)
        for (const [index, { from, to, filters }] of queries.entries()) {
          const query = { from, to, filters }
          expect([query, await site.store.goals({ ...query, goals }, now)]).toEqual([
            query,
            await countGoals(site.databaseUrl, goals, query, now),
          ])
          const steps = funnels[index] ?? []
          expect([query, steps, await site.store.funnel({ ...query, steps }, now)]).toEqual([
            query,
            steps,
            await countFunnel(site.databaseUrl, steps, query, now),
          ])
        }
      }),
      { numRuns, endOnFailure: true },
    )
  }, 240_000)

  test('one event is several steps, a later step at the time of the step before counts, an earlier one doesn’t', async () => {
    const view = (session_id: string, page_url: string, at: number) =>
      storedEvent(now - 60_000 + at, { session_id, page_url })
    await site.store.reset(nobody)
    await site.store.insert([
      view('both', '/bonus/one', 0),
      view('same time', '/faq', 5),
      view('same time', '/bonus/one', 5),
      view('wrong order', '/bonus/one', 0),
      view('wrong order', '/faq', 1),
      view('again', '/bonus/one', 0),
      view('again', '/faq', 1),
      view('again', '/bonus/two', 2),
    ])
    await site.store.rollUp()
    const all = { from: undefined, to: undefined, filters: {} }
    const visitors = async (...paths: string[]) =>
      (await site.store.funnel({ ...all, steps: paths.map(onPath) }, now)).steps
    expect(await visitors('/bonus/*', '/bonus/one')).toEqual([4, 4])
    expect(await visitors('/faq', '/bonus/*')).toEqual([3, 2])
  })
}
