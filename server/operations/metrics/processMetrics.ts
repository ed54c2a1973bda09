import { degradedParts, partOf } from '../degraded.ts'
import { whyNotReady } from '../readiness.ts'
import { type ReadMetrics, sample } from './readMetric.ts'
import type { Sources } from './sources.ts'

/** Metrics of the process's state, its jobs and its database connections. */
export const processMetrics: ReadMetrics = {
  payline_build_info: {
    kind: 'gauge',
    help: 'Always 1; the labels are the release, the role and the version of Node',
    labels: ['release', 'role', 'node'],
    read: ({ release, role }) => [{ labels: { release, role, node: process.version }, value: 1 }],
  },
  payline_ready: {
    kind: 'gauge',
    help: '1 while /readyz answers 200',
    read: ({ readiness }) => [{ value: Number(whyNotReady(readiness) === undefined) }],
  },
  payline_degraded: {
    kind: 'gauge',
    help: 'Number of problems that /readyz reports as degraded, by part',
    labels: ['part'],
    read({ readiness }) {
      const degraded = readiness.degraded().map(partOf)
      return degradedParts.map((part) => ({
        labels: { part },
        value: degraded.filter((it) => it === part).length,
      }))
    },
  },
  payline_job_runs_total: {
    kind: 'counter',
    help: 'Runs of background jobs, by outcome',
    labels: ['task', 'outcome'],
    read: ({ parts }) =>
      (parts().jobs?.figures() ?? []).flatMap(({ job: task, done, failed }) => [
        { labels: { task, outcome: 'done' }, value: done },
        { labels: { task, outcome: 'failed' }, value: failed },
      ]),
  },
  payline_job_last_done_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a job last succeeded, or was started, in seconds since 1970',
    labels: ['task'],
    read: ({ parts }) =>
      (parts().jobs?.figures() ?? []).map(({ job: task, lastDone }) => ({
        labels: { task },
        value: lastDone / 1_000,
      })),
  },
  payline_schedules_late: {
    kind: 'gauge',
    help: 'Scheduled changes of copy that are late, at the last check',
    read: ({ parts }) => sample(parts().jobs?.schedules.figures().late),
  },
  payline_schedules_given_up: {
    kind: 'gauge',
    help: 'Scheduled changes of the last 7 days that failed and are not retried, at the last check',
    read: ({ parts }) => sample(parts().jobs?.schedules.figures().givenUp),
  },
  payline_schedules_total: {
    kind: 'counter',
    help: 'Scheduled changes that this process has run, by outcome',
    labels: ['outcome'],
    read({ parts }) {
      const figures = parts().jobs?.schedules.figures()
      if (!figures) return []
      return [
        { labels: { outcome: 'done' }, value: figures.done },
        { labels: { outcome: 'failed' }, value: figures.failed },
      ]
    },
  },
  payline_feeds_failed: {
    kind: 'gauge',
    help: 'Feeds of items whose last import changed nothing because of a problem, at the last check',
    read: ({ parts }) => sample(parts().jobs?.feeds.failed),
  },
  payline_link_targets: {
    kind: 'gauge',
    help: 'Offers by what the last check of their address at the casino has found',
    labels: ['outcome'],
    read: ({ parts }) =>
      (parts().jobs?.targets.counts() ?? []).map(([outcome, value]) => {
        return { labels: { outcome }, value }
      }),
  },
  payline_postgres_connections: {
    kind: 'gauge',
    help: 'Open connections to Postgres, by pool, in use or idle',
    labels: ['pool', 'state'],
    read: (sources) =>
      connections(sources).flatMap(({ name: pool, total, idle }) => [
        { labels: { pool, state: 'used' }, value: total - idle },
        { labels: { pool, state: 'idle' }, value: idle },
      ]),
  },
  payline_postgres_connections_limit: {
    kind: 'gauge',
    help: 'Maximum number of connections of a pool',
    labels: ['pool'],
    read: (sources) =>
      connections(sources).map(({ name: pool, limit }) => ({ labels: { pool }, value: limit })),
  },
  payline_postgres_waiting: {
    kind: 'gauge',
    help: 'Requests that wait for a connection of a pool',
    labels: ['pool'],
    read: (sources) =>
      connections(sources).map(({ name: pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
}

function connections({ parts }: Sources) {
  const { cms, analytics } = parts()
  return [...(cms?.poolFigures() ?? []), ...(analytics?.store.connections() ?? [])]
}
