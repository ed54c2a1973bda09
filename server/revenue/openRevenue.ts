import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Cms } from '#cms/openCms.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { newId } from '../analytics/clicks/newId.ts'
import { createTokenBuckets } from '../analytics/ingest/tokenBuckets.ts'
import { openIngestPool } from '../analytics/store/postgres/database/pools.ts'
import { openDurableSink } from '../durable/durableSink.ts'
import { createGroupCommit } from '../durable/groupCommit.ts'
import type { Teardown } from '../operations/teardown.ts'
import { createConnections } from './postbacks/connections.ts'
import { type PostbackRecord, postbackRecord } from './postbacks/postbackRecord.ts'
import { createPostbacks, type Postbacks } from './postbacks/servePostbacks.ts'
import { insertPostbacks } from './store/insertPostbacks.ts'
import { startUpkeep } from './upkeep.ts'

/** What casinos report, in a process that serves pages. */
export type Revenue = {
  postbacks: Postbacks
  /** Calls replayed from the spool since the start of this process. */
  replayed(): number
}

export type OpenRevenueOptions = {
  env: Env
  cms: Pick<Cms, 'keyedHash'>
  databaseUrl: string
  log: Log
  clientAddress(request: IncomingMessage): string
}

/** Below `DATA_DIR`: the calls that wait for the database. It is part of the spool, as backups are. */
const spoolFolder = join('spool', 'postbacks')

/** Of one secret: many more than a casino with a million players sends, and fewer than a flood. */
const limits = { perMinute: 60_000, burst: 30_000 }

/** Opens the receipt of postbacks on a migrated database. */
export async function openRevenue(
  { env, cms, databaseUrl, log, clientAddress }: OpenRevenueOptions,
  teardown: Teardown,
): Promise<Revenue> {
  const database = openIngestPool(databaseUrl, 'payline postbacks', log)
  teardown.add('store of postbacks', () => database.end())
  const connections = createConnections(database, log)
  teardown.add('upkeep of revenue', startUpkeep(database, connections, log))
  const folder = join(env.dataDir, spoolFolder)
  const store = {
    insert: (records: readonly PostbackRecord[]) => insertPostbacks(database, records),
  }
  const format = { name: 'postbacks', item: postbackRecord }
  const sink = await openDurableSink({ store, what: 'postback', format, folder, log })
  teardown.add('spool of postbacks', () => sink.close())
  const commit = createGroupCommit(sink, (error) => {
    // The sink logs the cause once.
    log.debug({ err: error }, 'postbacks could not be stored')
  })
  teardown.addInFlight('postbacks on their way', () => commit.settled())
  const postbacks = createPostbacks({
    commit,
    connections,
    buckets: createTokenBuckets(limits),
    siteUrl: env.siteUrl,
    clientAddress,
    hash: cms.keyedHash('payline players'),
    newId,
    log,
  })
  return { postbacks, replayed: () => sink.replayed() }
}
