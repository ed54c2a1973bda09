import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionDb } from '../hooks/transactionDb.ts'

const account = z.object({ id: z.string(), email: z.string() })
const found = z.object({ rows: z.array(z.unknown()) })
const key = (id: string) => `auditNamed ${id}`

/** Of visitors who signed up, nothing stays that names them: no entry can ever be deleted. */
export const unnamedAccount = 'without a role'

/** Says that an account has a role, or had one until this request. */
export function noteStaff(req: PayloadRequest, id: string): void {
  req.context[key(id)] = true
}

/** What names an account: its address, once it has a role. */
export async function accountTitle(req: PayloadRequest, user: unknown): Promise<string> {
  const parsed = account.safeParse(user)
  if (!parsed.success) return ''
  const { id, email } = parsed.data
  return req.context[key(id)] || (await hasRole(req, id)) ? `“${email}”` : unnamedAccount
}

async function hasRole(req: PayloadRequest, id: string): Promise<boolean> {
  const db = await transactionDb(req)
  const result = await db.execute(sql`select from user_roles where user_id = ${id} limit 1`)
  return found.parse(result).rows.length > 0
}
