import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionDb } from '../hooks/transactionDb.ts'

/** Who does something where the request itself doesn't say, or doesn't say all. */
type Actor =
  /** By the name that goes into the log. */
  | { name: string }
  /** By the id of an account. */
  | { account: string }
  /** The scheduler, for the user of the request. */
  | { scheduler: true }
  /** The product itself, at its first start: nothing is written down. */
  | { nobody: true }

const key = 'auditActor'
const known = z.union([
  z.object({ name: z.string() }),
  z.object({ account: z.string() }),
  z.object({ scheduler: z.literal(true) }),
  z.object({ nobody: z.literal(true) }),
])
const withMail = z.object({ email: z.string() })
const mails = z.object({ rows: z.array(withMail) })

/** For the `context` of a call of the Local API that nobody is signed in for. */
export function doneBy(actor: Actor): Record<string, unknown> {
  return { [key]: actor }
}

/** The same for a request that is there already. */
export function noteActor(req: PayloadRequest, actor: Actor): void {
  req.context[key] = actor
}

/**
 * Who does what the request is about, as the audit log names them; undefined where nothing is to be
 * written down. Nobody is signed in on the command line.
 */
export async function actorOf(req: PayloadRequest): Promise<string | undefined> {
  const told = known.safeParse(req.context[key]).data
  if (told && 'nobody' in told) return undefined
  if (told && 'name' in told) return told.name
  if (told && 'account' in told) return mailOf(req, told.account)
  const user = req.user ? await mailOfUser(req, req.user) : 'cli'
  return told ? `scheduler for ${user}` : user
}

/** A user that signed in comes with an address; the scheduler's has an id alone. */
async function mailOfUser(
  req: PayloadRequest,
  user: NonNullable<PayloadRequest['user']>,
): Promise<string> {
  return withMail.safeParse(user).data?.email ?? mailOf(req, String(user.id))
}

/** The address of an account; its id, if the account is gone. */
export async function mailOf(req: PayloadRequest, account: string): Promise<string> {
  const db = await transactionDb(req)
  const found = await db.execute(sql`select email from users where id = ${account}`)
  return mails.parse(found).rows[0]?.email ?? account
}
