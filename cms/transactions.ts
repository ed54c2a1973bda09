import { randomUUID } from 'node:crypto'
import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { recordChanges } from './changeRecord.ts'
import { recordShown } from './claims/recordShown.ts'
import type { Db } from './hooks/transactionDb.ts'

/** What the adapter keeps of an open transaction. */
type Session = { db: Db; resolve(): Promise<void>; reject(): Promise<void> }

type Adapter = Pick<PostgresAdapter, 'drizzle' | 'initializing' | 'payload'> & {
  sessions: Record<string, Session>
}

/**
 * Begins a transaction as Payload's adapter does, with two differences: what it has changed is
 * recorded before it commits, and a commit that fails is an error. The adapter swallows it, and tells
 * the editor that a change was saved that is gone.
 */
export async function beginTransaction(this: Adapter): Promise<string> {
  await this.initializing
  const id = randomUUID()
  const begun = Promise.withResolvers<Session['db']>()
  const decided = Promise.withResolvers<void>()
  const done = this.drizzle.transaction(async (db) => {
    begun.resolve(db)
    await decided.promise
  })
  // A connection that can't be had fails here; a commit that fails reaches `resolve` below.
  done.catch(begun.reject)
  const db = await begun.promise
  let committing = false
  this.sessions[id] = {
    db,
    resolve: async () => {
      committing = true
      await recordAll(this, db).then(decided.resolve, decided.reject)
      return done
    },
    // Called for a rollback, and by the adapter once more after a commit that failed.
    reject: () => {
      if (committing) return done
      decided.reject(new Error('rolled back'))
      return done.catch(() => undefined)
    },
  }
  return id
}

async function recordAll({ payload, sessions }: Adapter, db: Db): Promise<void> {
  await recordShown(payload, sessions, db)
  await recordChanges(db)
}
