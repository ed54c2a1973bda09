import { degradedParts, partOf, whyNotReady } from '../readiness.ts'
import { type ReadMetrics, sample } from './readMetric.ts'
import type { Sources } from './sources.ts'

/** How the process is, what it does by itself, and how it uses the database. */
export const processMetrics: ReadMetrics = {
  payline_build_info: {
    kind: 'gauge',
    help: 'Always 1; says which release runs, in which role, on which Node',
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
    help: 'How many things /readyz says are away, by part',
    labels: ['part'],
    read({ readiness }) {
      const away = readiness.degraded().map(partOf)
      return degradedParts.map((part) => ({
        labels: { part },
        value: away.filter((one) => one === part).length,
      }))
    },
  },
  payline_job_runs_total: {
    kind: 'counter',
    help: 'Runs of the jobs that the process does by itself, by outcome',
    labels: ['task', 'outcome'],
    read: ({ parts }) =>
      (parts.jobs?.figures() ?? []).flatMap(({ job: task, done, failed }) => [
        { labels: { task, outcome: 'done' }, value: done },
        { labels: { task, outcome: 'failed' }, value: failed },
      ]),
  },
  payline_job_last_done_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a job last came to its end, or was begun with, in seconds since 1970',
    labels: ['task'],
    read: ({ parts }) =>
      (parts.jobs?.figures() ?? []).map(({ job: task, lastDone }) => ({
        labels: { task },
        value: lastDone / 1_000,
      })),
  },
  payline_schedules_late: {
    kind: 'gauge',
    help: 'Scheduled changes of copy that should have happened by now, as last seen',
    read: ({ parts }) => sample(parts.jobs?.schedules.figures().late),
  },
  payline_schedules_given_up: {
    kind: 'gauge',
    help: 'Scheduled changes of the last 7 days that failed and are not tried again, as last seen',
    read: ({ parts }) => sample(parts.jobs?.schedules.figures().givenUp),
  },
  payline_schedules_total: {
    kind: 'counter',
    help: 'Scheduled changes that this process carried out or gave up',
    labels: ['outcome'],
    read({ parts }) {
      const figures = parts.jobs?.schedules.figures()
      if (!figures) return []
      return [
        { labels: { outcome: 'done' }, value: figures.done },
        { labels: { outcome: 'failed' }, value: figures.failed },
      ]
    },
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
    help: 'The most connections that a pool opens',
    labels: ['pool'],
    read: (sources) =>
      connections(sources).map(({ name: pool, limit }) => ({ labels: { pool }, value: limit })),
  },
  payline_postgres_waiting: {
    kind: 'gauge',
    help: 'Work that waits for a connection of a pool',
    labels: ['pool'],
    read: (sources) =>
      connections(sources).map(({ name: pool, waiting }) => ({ labels: { pool }, value: waiting })),
  },
}

function connections({ parts: { cms, analytics } }: Sources) {
  return [...(cms?.connections() ?? []), ...(analytics?.store.connections() ?? [])]
}
