import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Cms } from '#cms/openCms.ts'
import { conversionHashPurpose } from '#domain/revenue/postbacks/identities.ts'
import type { Env } from '#platform/configuration/env.ts'
import type { Log } from '#platform/log/log.ts'
import { openInsertPool } from '#platform/postgres/pools.ts'
import { openDurableSink } from '../durable/durableSink.ts'
import { createGroupCommit } from '../durable/groupCommit.ts'
import { newId } from '../durable/newId.ts'
import { createTokenBuckets } from '../http/tokenBuckets.ts'
import type { Teardown } from '../operations/teardown.ts'
import { createConnections } from './postbacks/connections.ts'
import { type PostbackRecord, postbackLines } from './postbacks/postbackRecord.ts'
import { createPostbacks, type Postbacks } from './postbacks/servePostbacks.ts'
import type { RevenueStore } from './revenueStore.ts'
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
  figures: Pick<RevenueStore, 'bringUpToDate'>
  databaseUrl: string
  log: Log
  clientAddress(request: IncomingMessage): string
}

/** Below `DATA_DIR`: the calls that wait for the database. It is part of the spool, as backups are. */
const spoolFolder = join('spool', 'postbacks')

/** Calls of one secret: a casino may send the events of a day at once. */
const limits = { perMinute: 60_000, burst: 30_000 }

/** Opens the receipt of postbacks on a migrated database. */
export async function openRevenue(
  { env, cms, figures, databaseUrl, log, clientAddress }: OpenRevenueOptions,
  teardown: Teardown,
): Promise<Revenue> {
  const database = openInsertPool(databaseUrl, 'payline postbacks', log)
  teardown.add('store of postbacks', () => database.end())
  // Separate connections, so that no insert waits for upkeep. The same short timeouts, for a prompt stop.
  const upkeep = openInsertPool(databaseUrl, 'payline revenue', log)
  teardown.add('pool of the upkeep of revenue', () => upkeep.end())
  const connections = createConnections(upkeep, log)
  teardown.add('upkeep of revenue', startUpkeep(upkeep, connections, figures, log))
  const folder = join(env.dataDir, spoolFolder)
  const store = {
    insert: (records: readonly PostbackRecord[]) => insertPostbacks(database, records),
  }
  const sink = await openDurableSink({
    store,
    what: 'postback',
    format: postbackLines,
    folder,
    log,
  })
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
    hash: cms.keyedHash(conversionHashPurpose),
    newId,
    log,
  })
  return { postbacks, replayed: () => sink.replayed() }
}
