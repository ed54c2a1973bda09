import {
  APIError,
  type CollectionAfterLogoutHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { lockAccount } from '../accounts/sessions.ts'
import { retryAfterSeconds } from '../apiProblem.ts'
import { transactionClient } from './transactionDb.ts'

const target = z.object({ id: z.guid() })
const ownSession = z.object({ id: z.guid(), _sid: z.string() })

/** The transaction that changes an account, and four that wait for it. */
const takeTurn = `
  select from generate_series(1, 5) as turns (turn)
  where pg_try_advisory_xact_lock(hashtext($1), turn) limit 1`
const findSession = `select from users_sessions where id = $1 and _parent_id = $2`

const tooMany = 'This account is being changed by other requests right now. Try again in a moment.'
const ended = 'This session has ended. Sign in again.'

/**
 * Locks the user's row until the request's transaction ends. Payload reads an account's sessions,
 * changes them and writes all of them back: one that began meanwhile would be lost. Whoever locks
 * roles, too, does so after this.
 */
export async function lockUserRow(req: PayloadRequest, id: string): Promise<void> {
  await lockAccount(await transactionClient(req), id)
}

/**
 * Payload's own check for somebody else who edits the account is left out: it would ask for a second
 * connection, which everybody who waits for this lock may be holding.
 */
export const lockUserBefore: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const changes = operation === 'update' || operation === 'delete'
  if (!changes && operation !== 'refresh') return
  const found = target.safeParse(changes ? args : req.user)
  if (found.success) {
    await refuseCrowd(req, found.data.id)
    await lockUserRow(req, found.data.id)
  }
  if (changes) Object.assign(args, { overrideLock: true })
  else await refuseEndedSession(req)
}

/** Each that waits holds a connection: one account's requests must not take all of them. */
async function refuseCrowd(req: PayloadRequest, id: string): Promise<void> {
  if (req.payloadAPI === 'local') return
  const client = await transactionClient(req)
  const { rowCount } = await client.query(takeTurn, [`changes of ${id}`])
  if (rowCount === 1) return
  req.responseHeaders = new Headers({ 'Retry-After': String(retryAfterSeconds) })
  throw new APIError(tooMany, 503, null, true)
}

/** It may have ended while this request waited; Payload takes it for granted. */
async function refuseEndedSession(req: PayloadRequest): Promise<void> {
  const found = ownSession.safeParse(req.user)
  if (!found.success) return
  const client = await transactionClient(req)
  const { rowCount } = await client.query(findSession, [found.data._sid, found.data.id])
  if (rowCount !== 1) throw new APIError(ended, 401, null, true)
}

/** By its name it comes after; it is called before the sessions are read. */
export const lockUserAtLogout: CollectionAfterLogoutHook = async ({ req }) => {
  const found = target.safeParse(req.user)
  if (found.success) await lockUserRow(req, found.data.id)
}
