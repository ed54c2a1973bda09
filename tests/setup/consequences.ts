import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { parsePurgeMessage, purgeChannel } from '#domain/purge.ts'
import type { SharedCms } from './sharedCms.ts'
import { soon } from './soon.ts'

/** What followed outside the desk: tags that were purged, and that were recorded for search engines. */
export type Consequences = { purged: string[]; recorded: string[] }

export const nothing: Consequences = { purged: [], recorded: [] }

/** What follows from one change that everybody sees. */
export const once = (slug: string): Consequences => ({ purged: [slug], recorded: [slug] })

/** Listens during the tests of a file; what is given tells what has followed since it was asked last. */
export function hearConsequences(cms: SharedCms): () => Promise<Consequences> {
  let listener: pg.Client
  let heard: string[] = []

  async function forget(): Promise<void> {
    heard = []
    await cms.payload.db.pool.query('delete from search_changes')
  }

  beforeAll(async () => {
    listener = new pg.Client({ connectionString: cms.payload.db.pool.options.connectionString })
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''))
    await listener.query(`listen ${purgeChannel}`)
  })
  beforeEach(forget)
  afterAll(() => listener.end())

  return async () => {
    // Our own notification comes after all before it.
    const mark = crypto.randomUUID()
    await cms.payload.db.pool.query('select pg_notify($1, $2)', [purgeChannel, mark])
    await soon(() => expect(heard).toContain(mark))
    const purged = heard.flatMap((payload) => {
      const parsed = parsePurgeMessage(payload)
      return parsed.ok ? parsed.tags : []
    })
    const { rows } = await cms.payload.db.pool.query<{ tag: string }>(
      'select tag from search_changes order by tag',
    )
    await forget()
    return { purged, recorded: rows.map(({ tag }) => tag) }
  }
}
