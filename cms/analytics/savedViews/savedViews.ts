import type { Payload } from 'payload'
import {
  maxSavedViews,
  type NewView,
  type SavedView,
  type ViewRename,
} from '#domain/analytics/savedViews/savedView.ts'

/** The views in the table `saved_views`, which the product alone writes. */
export type SavedViews = {
  /** In the order of the names. */
  list(): Promise<SavedView[]>
  save(view: NewView): Promise<SavedViewResult>
  rename(change: ViewRename): Promise<SavedViewResult>
  /** A name without a view changes nothing. */
  delete(name: string): Promise<void>
}

export type SavedViewResult =
  | { ok: true; view: SavedView }
  | { ok: false; code: 'view_exists' | 'too_many_views' | 'not_found' }

const columns = `name, query,
  to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as saved_at`
const selectAll = `select ${columns} from saved_views order by lower(name), name`
const overwrite = `
  update saved_views set query = $2, saved_at = now() where name = $1 returning ${columns}`
const insert = `
  insert into saved_views (name, query) select $1, $2
  where (select count(*) from saved_views) < ${maxSavedViews}
  returning ${columns}`
const rename = `update saved_views set name = $2 where name = $1 returning ${columns}`
const deleteOne = 'delete from saved_views where name = $1'

/** Writers wait for each other, so that neither the number of views nor a name is exceeded by two at once. */
const beginWrite = 'begin; lock table saved_views in share row exclusive mode'

export function createSavedViews(payload: Payload): SavedViews {
  const { pool } = payload.db
  const write = async (work: (run: Run) => Promise<SavedViewResult>): Promise<SavedViewResult> => {
    const client = await pool.connect()
    let isOver = false
    try {
      await client.query(beginWrite)
      const run: Run = async (text, values) => (await client.query<SavedView>(text, values)).rows
      const result = await work(run)
      await client.query('commit')
      isOver = true
      return result
    } finally {
      // A connection that is closed rolls back.
      client.release(!isOver)
    }
  }
  return {
    list: async () => (await pool.query<SavedView>(selectAll)).rows,
    save: ({ name, query, overwrite: isOverwriting = false }) =>
      write(async (run) => {
        const isTaken = await exists(run, name)
        if (isTaken && !isOverwriting) return { ok: false, code: 'view_exists' }
        const [view] = await run(isTaken ? overwrite : insert, [name, query])
        return view ? { ok: true, view } : { ok: false, code: 'too_many_views' }
      }),
    rename: ({ name, new_name }) =>
      write(async (run) => {
        if (new_name !== name && (await exists(run, new_name))) {
          return { ok: false, code: 'view_exists' }
        }
        const [view] = await run(rename, [name, new_name])
        return view ? { ok: true, view } : { ok: false, code: 'not_found' }
      }),
    delete: async (name) => {
      await pool.query(deleteOne, [name])
    },
  }
}

type Run = (text: string, values: string[]) => Promise<SavedView[]>

async function exists(run: Run, name: string): Promise<boolean> {
  const found = await run(`select ${columns} from saved_views where name = $1`, [name])
  return found.length > 0
}
