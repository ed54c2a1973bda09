import { openServers } from '#platform/clickhouse/servers.ts'
import type { Env } from '#platform/configuration/env.ts'
import { describeEvents } from '#platform/configuration/eventsAddress.ts'
import { messageOf } from '#platform/errors.ts'
import { durabilityGapOf } from '#server/analytics/store/clickhouse/durabilityGap.ts'
import { clusterProblem, supportOf } from '#server/analytics/store/clickhouse/schema/cluster.ts'
import { pendingMigrations } from '#server/analytics/store/clickhouse/schema/migrate.ts'
import { respondingServers } from '#server/analytics/store/clickhouse/schema/shards.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Whether the servers of ClickHouse respond, fit the address, and are at the level of this release. */
export async function checkEventStore({ events }: Pick<Env, 'events'>): Promise<Finding> {
  if (!events) return ok('Visit events are stored in Postgres.')
  const servers = openServers(events)
  try {
    const { names, away } = await respondingServers(servers)
    for (const server of names) await supportOf(servers, server)
    const problem = await clusterProblem(servers, names)
    if (problem !== undefined) return failed(problem, 'Correct EVENTS_URL.')
    for (const server of names) {
      const pending = await pendingMigrations(servers, server)
      if (pending.length === 0) continue
      return failed(
        `The ClickHouse server ${server} lacks ${pending.join(', ')}.`,
        'Start the site, or run: cli db migrate',
      )
    }
    if (away.length > 0) {
      return warning(
        away.map(({ message }) => message).join(' '),
        'Start it again, before the last replica of its shard is away, too.',
      )
    }
    const gap = await durabilityGapOf(servers)
    if (gap === undefined) return ok(`Visit events are stored in ${describeEvents(events)}.`)
    return warning(
      `Acknowledged events can be lost in a power cut: ${gap}.`,
      'Use ClickHouse 21 or later, and tables that it has created.',
    )
  } catch (error) {
    return failed(messageOf(error), 'Start the server, or correct EVENTS_URL.')
  } finally {
    await servers.close()
  }
}
