import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { markAsStaff } from './accountTitle.ts'
import { emailOf } from './actor.ts'
import type { AuditAction } from './writeEntry.ts'

const grant = z.object({ user: z.string(), role: z.string() })

type Grant = z.infer<typeof grant>

/** The entries for a change of a row in `user-roles`: a role is revoked or granted. */
export async function roleEntries(
  req: PayloadRequest,
  before: unknown,
  after: unknown,
): Promise<AuditAction[]> {
  const was = grant.safeParse(before).data
  const is = grant.safeParse(after).data
  if (was && is && was.user === is.user && was.role === is.role) return []
  return [
    ...(was ? [await entry(req, 'revoked', was)] : []),
    ...(is ? [await entry(req, 'granted', is)] : []),
  ]
}

async function entry(
  req: PayloadRequest,
  action: string,
  { user, role }: Grant,
): Promise<AuditAction> {
  markAsStaff(req, user)
  const details = `${role}, of ${await emailOf(req, user)}`
  return { action, subject: `users/${user}`, details }
}
