import type pg from 'pg'

/** How a pool of connections to the database is used at the moment, in connections. */
export type PoolFigures = {
  name: string
  /** Open ones, in use or not. */
  total: number
  idle: number
  /** Who asked for one and has to wait. */
  waiting: number
  /** The most that it opens. */
  limit: number
}

/** @param pool asked in memory; the database hears nothing of it */
export function poolFigures(name: string, pool: pg.Pool): PoolFigures {
  const { totalCount: total, idleCount: idle, waitingCount: waiting, options } = pool
  return { name, total, idle, waiting, limit: options.max }
}
