import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { parsePurgeMessage, purgeChannel } from '#domain/content/published/purge.ts'
import type { SharedCms } from '#tests/setup/cms/sharedCms.ts'
import { eventually } from '#tests/setup/eventually.ts'

/** The effects of a publication: the purged tags, and the tags recorded for search engines. */
export type PublishEffects = { purged: string[]; recorded: string[] }

export const noEffects: PublishEffects = { purged: [], recorded: [] }

/** The effects of one change that visitors see. */
export const oneEffect = (slug: string): PublishEffects => ({ purged: [slug], recorded: [slug] })

/** Listens during the tests of a file; the returned function gives the effects since its last call. */
export function watchPublishEffects(cms: SharedCms): () => Promise<PublishEffects> {
  let listener: pg.Client
  let received: string[] = []

  async function reset(): Promise<void> {
    received = []
    await cms.payload.db.pool.query('delete from search_changes')
  }

  beforeAll(async () => {
    listener = new pg.Client({ connectionString: cms.payload.db.pool.options.connectionString })
    await listener.connect()
    listener.on('notification', ({ payload }) => received.push(payload ?? ''))
    await listener.query(`listen ${purgeChannel}`)
  })
  beforeEach(reset)
  afterAll(() => listener.end())

  return async () => {
    // Notifications keep their order, so all earlier ones have arrived once this one has.
    const mark = crypto.randomUUID()
    await cms.payload.db.pool.query('select pg_notify($1, $2)', [purgeChannel, mark])
    await eventually(() => expect(received).toContain(mark))
    const purged = received.flatMap((payload) => {
      const parsed = parsePurgeMessage(payload)
      return parsed.ok ? parsed.tags : []
    })
    const { rows } = await cms.payload.db.pool.query<{ tag: string }>(
      'select tag from search_changes order by tag',
    )
    await reset()
    return { purged, recorded: rows.map(({ tag }) => tag) }
  }
}
