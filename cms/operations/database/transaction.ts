import { randomUUID } from 'node:crypto'
import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { beginCommit } from '#platform/postgres/databaseTimeout.ts'
import { accountsPool } from './accountsPool.ts'

/**
 * The CMS's transactions. There are three kinds. Those of Payload belong to a request: Payload's API
 * and SQL of our own run in the same one. Those of accounts run beside Payload, on connections that
 * are reserved for accounts, so that signing in never waits for an editor's save. Those of large SQL of
 * our own run on any connection of Payload's pool.
 */

/**
 * Runs `work` in one transaction of Payload: all that `work` does with its request commits, or nothing.
 *
 * @param user whose work it is; the command line has none
 */
export async function inTransaction<Result>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<Result>,
  user: PayloadRequest['user'] = null,
): Promise<Result> {
  const req = await createLocalReq(user ? { user } : {}, payload)
  await initTransaction(req)
  try {
    const result = await work(req)
    beginCommit()
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

/** A connection of a pool. */
export type SqlClient = Pick<Payload['db']['pool'], 'query'>
/** A connection of the accounts' pool. */
export type AccountsClient = SqlClient

/** Runs `work` in a transaction of the accounts' pool. */
export function inAccountsTransaction<Result>(
  payload: Payload,
  work: (client: AccountsClient) => Promise<Result>,
): Promise<Result> {
  return inPoolTransaction(accountsPool(payload), work)
}

/** Runs `work` in a transaction of SQL of our own, on a connection of Payload's pool. */
export function inSqlTransaction<Result>(
  { db }: Pick<Payload, 'db'>,
  work: (client: SqlClient) => Promise<Result>,
): Promise<Result> {
  return inPoolTransaction(db.pool, work)
}

type Pool = { connect(): Promise<SqlClient & { release(closes: boolean): void }> }

/** The connection is closed after an error or a timeout, which rolls the transaction back. */
async function inPoolTransaction<Result>(
  pool: Pool,
  work: (client: SqlClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin')
    const result = await work(client)
    beginCommit()
    await client.query('commit')
    failed = false
    return result
  } finally {
    client.release(failed)
  }
}

/** A connection that takes Drizzle's statements: that of a transaction, or any of Payload's pool. */
export type Db = Pick<PayloadRequest['payload']['db']['drizzle'], 'execute'>

/** A connection that takes SQL with numbered parameters, in a transaction of either kind. */
export type QueryClient = {
  query(text: string, values: unknown[]): Promise<{ rowCount: number | null }>
}

/**
 * What a transaction has changed so far. Hooks note it; it is recorded before the transaction commits,
 * once for all saves of the transaction.
 */
export type TransactionChanges = {
  /** Tags of changed documents, for search engines. */
  tags: Set<string>
  /** Documents in which the shown claims may have changed, by their keys: `landing` or `faq-items/<id>`. */
  documents: Set<string>
  /** Changed claims, by their keys: they affect the documents that use them. */
  claims: Set<string>
  /** Whether something changed that affects the claims of all documents: the policy, an offer, evidence. */
  allDocuments: boolean
}

/** A transaction of Payload. */
export type Transaction = { db: Db; changes: TransactionChanges }

/**
 * The transaction of a request: a statement on its connection commits and rolls back with the request.
 *
 * @throws outside of a transaction, which is a bug: a lock would be released at once, and a
 *   notification would be sent before the change that it announces can be read
 */
export async function transactionOf(req: PayloadRequest): Promise<Transaction> {
  const { db } = req.payload
  const id = await req.transactionID
  const session: unknown = id === undefined ? undefined : db.sessions?.[id]
  if (!isTransaction(session)) throw new Error('The request is in no transaction.')
  return session
}

/** The connection of the transaction of a request. */
export async function transactionDb(req: PayloadRequest): Promise<Db> {
  return (await transactionOf(req)).db
}

/** Payload types only what its adapter stores; `beginTransactionWith` stores the changes too. */
function isTransaction(session: unknown): session is Transaction {
  return typeof session === 'object' && session !== null && 'db' in session && 'changes' in session
}

/** The same connection, for the SQL of `cms/accounts`. */
export async function transactionClient(req: PayloadRequest): Promise<QueryClient> {
  const db = await transactionDb(req)
  return { query: async (text, values) => db.execute(bindParameters(text, values)) }
}

/** A connection that returns rows. */
export type RowReader = {
  query<Row extends Record<string, unknown>>(
    text: string,
    values: unknown[],
  ): Promise<{ rows: Row[] }>
}

/** Reads in the transaction of a request, so that it sees what the request has written; else in none. */
export async function rowReader(req: PayloadRequest): Promise<RowReader> {
  if ((await req.transactionID) === undefined) return req.payload.db.pool
  const db = await transactionDb(req)
  return {
    query: async <Row extends Record<string, unknown>>(text: string, values: unknown[]) => {
      const { rows } = await db.execute(bindParameters(text, values))
      // As with a pool, the caller knows the columns of its statement.
      return { rows: rows as Row[] }
    },
  }
}

function bindParameters(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/)
  // Every other part is the number of a parameter.
  return sql.join(
    parts.map((part, at) => (at % 2 ? sql`${values[Number(part) - 1]}` : sql.raw(part))),
  )
}

/** The open transactions of Payload's adapter, by their ids. */
type AdapterSessions = Record<
  string,
  Transaction & { resolve(): Promise<void>; reject(): Promise<void> }
>

type Adapter = Pick<PostgresAdapter, 'drizzle' | 'initializing' | 'payload'> & {
  sessions: AdapterSessions
}

/** The last work of each of Payload's transactions. */
export type BeforeCommit = (payload: Payload, transaction: Transaction) => Promise<void>

/**
 * Replaces the adapter's `beginTransaction`. Two things differ: `beforeCommit` runs at the end of the
 * transaction, and a failed commit is an error. The adapter ignores that error, so Payload reports a
 * change as saved that is lost.
 */
export function beginTransactionWith(beforeCommit: BeforeCommit) {
  return async function beginTransaction(this: Adapter): Promise<string> {
    await this.initializing
    const id = randomUUID()
    const begun = Promise.withResolvers<Db>()
    const decided = Promise.withResolvers<void>()
    const done = this.drizzle.transaction(async (db) => {
      begun.resolve(db)
      await decided.promise
    })
    // An error of the connection rejects here; an error of the commit rejects in `resolve` below.
    done.catch(begun.reject)
    const db = await begun.promise
    const transaction: Transaction = {
      db,
      changes: { tags: new Set(), documents: new Set(), claims: new Set(), allDocuments: false },
    }
    let committing = false
    this.sessions[id] = {
      ...transaction,
      resolve: async () => {
        committing = true
        await beforeCommit(this.payload, transaction).then(decided.resolve, decided.reject)
        return done
      },
      // The adapter calls this for a rollback, and once more after a failed commit.
      reject: () => {
        if (committing) return done
        decided.reject(new Error('rolled back'))
        return done.catch(() => undefined)
      },
    }
    return id
  }
}
