import type pg from 'pg'

/** The current use of a pool of database connections, in connections. */
export type PoolFigures = {
  name: string
  /** Open connections, in use or idle. */
  total: number
  idle: number
  /** Requests that wait for a connection. */
  waiting: number
  /** Maximum size of the pool. */
  limit: number
}

/** Reads the pool's counters; sends no statement. */
export function poolFigures(name: string, pool: pg.Pool): PoolFigures {
  const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = pool
  return { name, total, idle, waiting, limit: options.max }
}
