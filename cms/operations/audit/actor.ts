import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionDb } from '../database/transaction.ts'

/** Who acts, where the request's user alone doesn't tell. */
type Actor =
  /** The name for the audit log. */
  | { name: string }
  /** The id of an account. */
  | { account: string }
  /** The scheduler, on behalf of the request's user. */
  | { scheduler: true }
  /** The product itself, at its first start: no entry is written. */
  | { unrecorded: true }

const key = 'auditActor'
const actorSchema = z.union([
  z.object({ name: z.string() }),
  z.object({ account: z.string() }),
  z.object({ scheduler: z.literal(true) }),
  z.object({ unrecorded: z.literal(true) }),
])
const withEmail = z.object({ email: z.string() })
const emailRows = z.object({ rows: z.array(withEmail) })

/** The `context` for a call of the Local API without a user. */
export function actorContext(actor: Actor): Record<string, unknown> {
  return { [key]: actor }
}

/** Sets the actor of an existing request. */
export function setActor(req: PayloadRequest, actor: Actor): void {
  req.context[key] = actor
}

/**
 * The actor of a request, as the audit log names it; undefined where no entry is written. A request
 * of the command line has no user.
 */
export async function actorOf(req: PayloadRequest): Promise<string | undefined> {
  const given = actorSchema.safeParse(req.context[key]).data
  if (given && 'unrecorded' in given) return undefined
  if (given && 'name' in given) return given.name
  if (given && 'account' in given) return emailOf(req, given.account)
  const user = req.user ? await emailOfUser(req, req.user) : 'cli'
  return given ? `scheduler for ${user}` : user
}

/** A signed-in user has an address; the scheduler's user has an id only. */
async function emailOfUser(
  req: PayloadRequest,
  user: NonNullable<PayloadRequest['user']>,
): Promise<string> {
  return withEmail.safeParse(user).data?.email ?? emailOf(req, String(user.id))
}

/** The address of an account; its id if the account is deleted. */
export async function emailOf(req: PayloadRequest, account: string): Promise<string> {
  const db = await transactionDb(req)
  const found = await db.execute(sql`select email from users where id = ${account}`)
  return emailRows.parse(found).rows[0]?.email ?? account
}
