import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { transactionDb } from '../database/transaction.ts'

const account = z.object({ id: z.string(), email: z.string() })
const found = z.object({ rows: z.array(z.unknown()) })
const key = (id: string) => `auditNamed ${id}`

/** For accounts of visitors. Entries can't be deleted, so no entry may contain personal data of a visitor. */
export const unnamedAccount = 'without a role'

/** Marks that an account has a role, or had one until this request. */
export function markAsStaff(req: PayloadRequest, id: string): void {
  req.context[key(id)] = true
}

/** How entries name an account: by its address if it has a role. */
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
