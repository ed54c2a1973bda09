import { join } from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Config, Payload } from 'payload'
import {
  type Connection,
  statementTimeout,
  tcpKeepAlive,
  unresponsiveClientSettings,
} from '#platform/postgres/connection.ts'
import { withEventCount } from './analytics/eventCount.ts'
import { recordPeriods } from './claims/uses/recordPeriods.ts'
import { cmsFolder } from './cmsFolder.ts'
import { recordChanges } from './content/copy/recordChanges.ts'
import { withNewestFirst } from './content/versions/newestFirst.ts'
import { allowMissingTranslations } from './operations/database/allowMissingTranslations.ts'
import { CmsPool } from './operations/database/cmsPool.ts'
import { type BeforeCommit, beginTransactionWith } from './operations/database/transaction.ts'

/** Payload's Postgres adapter. `push` is off: migrations alone change the schema, and `push` prompts on the terminal. */
export function databaseAdapter(connectionString: string): Config['db'] {
  const pool = {
    connectionString,
    max: 12,
    connectionTimeoutMillis: 5_000,
    // Shorter than the time in which a listener notices dead connections. So the read that follows
    // gets no dead connection from this pool.
    idleTimeoutMillis: 10_000,
    query_timeout: statementTimeout.ms,
    ...tcpKeepAlive,
    onConnect: (client: Connection) => client.query(unresponsiveClientSettings()),
    application_name: 'payline cms',
  }
  const adapter = postgresAdapter({
    idType: 'uuid',
    push: false,
    migrationDir: join(cmsFolder, 'migrations'),
    beforeSchemaInit: [allowMissingTranslations],
    disableCreateDatabase: true,
    pool,
  })
  return {
    ...adapter,
    // The adapter creates a pool only if there is none.
    init: ({ payload }) => {
      const opened = adapter.init({ payload })
      return Object.assign(opened, {
        beginTransaction: beginTransactionWith(recordBeforeCommit),
        countDistinct: withEventCount(opened.countDistinct),
        findVersions: withNewestFirst(opened.findVersions),
        findGlobalVersions: withNewestFirst(opened.findGlobalVersions),
        pool: new CmsPool(pool, warnAboutLostConnection(payload)),
        accountsPool: new CmsPool({ ...pool, max: 4 }, warnAboutLostConnection(payload)),
      })
    },
  }
}

/** Recording locks rows that every transaction shares, so it is a transaction's last work. */
const recordBeforeCommit: BeforeCommit = async (payload, transaction) => {
  await recordPeriods(payload, transaction)
  await recordChanges(transaction)
}

function warnAboutLostConnection({ logger }: Pick<Payload, 'logger'>) {
  return (reason: string) => logger.warn({ reason }, 'the CMS lost a database connection')
}
