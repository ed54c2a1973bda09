import {
  APIError,
  type CollectionAfterLogoutHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { transactionClient } from '#cms/operations/database/transaction.ts'
import { retryAfterSeconds } from '#cms/operations/errors/apiProblem.ts'
import { lockAccount } from './sessions.ts'

const target = z.object({ id: z.guid() })
const ownSession = z.object({ id: z.guid(), _sid: z.string() })

/** Five slots: the transaction that changes an account, and four that wait for it. */
const acquireSlot = `
  select from generate_series(1, 5) as slots (slot)
  where pg_try_advisory_xact_lock(hashtext($1), slot) limit 1`
const findSession = `select from users_sessions where id = $1 and _parent_id = $2`

const manyWait = 'This account is being changed by other requests right now. Try again in a moment.'
const ended = 'This session has ended. Sign in again.'

/**
 * Locks the user's row until the request's transaction ends. Payload reads an account's sessions,
 * changes them and writes all of them back, so a session that begins meanwhile would be lost. A
 * transaction that also locks roles must do that after this.
 */
export async function lockUserRow(req: PayloadRequest, id: string): Promise<void> {
  await lockAccount(await transactionClient(req), id)
}

/**
 * Payload's own check for another editor of the account is disabled: it needs a second connection, and
 * the requests that wait for this lock can hold all of them.
 */
export const lockUserBeforeOperation: CollectionBeforeOperationHook = async ({
  args,
  operation,
  req,
}) => {
  const changes = operation === 'update' || operation === 'delete'
  if (!changes && operation !== 'refresh') return
  const found = target.safeParse(changes ? args : req.user)
  if (found.success) {
    await refuseWhileManyWait(req, found.data.id)
    await lockUserRow(req, found.data.id)
  }
  if (changes) Object.assign(args, { overrideLock: true })
  else await refuseEndedSession(req)
}

/** Each waiting request holds a connection. The requests for one account must not take all of them. */
async function refuseWhileManyWait(req: PayloadRequest, id: string): Promise<void> {
  if (req.payloadAPI === 'local') return
  const client = await transactionClient(req)
  const { rowCount } = await client.query(acquireSlot, [`changes of ${id}`])
  if (rowCount === 1) return
  req.responseHeaders = new Headers({ 'Retry-After': String(retryAfterSeconds) })
  throw new APIError(manyWait, 503, null, true)
}

/** The session can have ended while the request waited, which Payload doesn't check. */
async function refuseEndedSession(req: PayloadRequest): Promise<void> {
  const found = ownSession.safeParse(req.user)
  if (!found.success) return
  const client = await transactionClient(req)
  const { rowCount } = await client.query(findSession, [found.data._sid, found.data.id])
  if (rowCount !== 1) throw new APIError(ended, 401, null, true)
}

/** Despite the hook's name Payload calls it before it reads the sessions. */
export const lockUserAtLogout: CollectionAfterLogoutHook = async ({ req }) => {
  const found = target.safeParse(req.user)
  if (found.success) await lockUserRow(req, found.data.id)
}
