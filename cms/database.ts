import { join } from 'node:path'
import { postgresAdapter } from '@payloadcms/db-postgres'
import type { Config, Payload } from 'payload'
import { type Connection, endWhenSilent, keptAlive } from '#platform/connection.ts'
import { CmsPool } from './cmsPool.ts'
import { countingEvents } from './countEvents.ts'
import { cmsFolder } from './folder.ts'
import { newestFirst } from './newestFirst.ts'
import { beginTransaction } from './transactions.ts'
import { translationsMayBeMissing } from './translationsMayBeMissing.ts'

/** The schema is changed by migrations alone: `push` would ask questions on the terminal. */
export function database(connectionString: string): Config['db'] {
  const pool = {
    connectionString,
    max: 12,
    connectionTimeoutMillis: 5_000,
    // Shorter than a listener needs to find that connections died without a word: whatever reads
    // the copy again after that meets none of them here.
    idleTimeoutMillis: 10_000,
    // A connection whose other end is gone without a word would otherwise hang for minutes.
    query_timeout: 15_000,
    ...keptAlive,
    onConnect: (client: Connection) => client.query(endWhenSilent),
    application_name: 'payline cms',
  }
  const adapter = postgresAdapter({
    idType: 'uuid',
    push: false,
    migrationDir: join(cmsFolder, 'migrations'),
    beforeSchemaInit: [translationsMayBeMissing],
    disableCreateDatabase: true,
    pool,
  })
  return {
    ...adapter,
    // The adapter makes a pool of its own only where it finds none.
    init: ({ payload }) => {
      const opened = adapter.init({ payload })
      return Object.assign(opened, {
        beginTransaction,
        countDistinct: countingEvents(opened.countDistinct),
        findVersions: newestFirst(opened.findVersions),
        findGlobalVersions: newestFirst(opened.findGlobalVersions),
        pool: new CmsPool(pool, warnOf(payload)),
        accountsPool: new CmsPool({ ...pool, max: 4 }, warnOf(payload)),
      })
    },
  }
}

function warnOf({ logger }: Pick<Payload, 'logger'>) {
  return (reason: string) => logger.warn({ reason }, 'the CMS lost a database connection')
}
