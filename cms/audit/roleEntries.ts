import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { noteStaff } from './accountTitle.ts'
import { mailOf } from './actor.ts'
import type { Deed } from './writeEntry.ts'

const grant = z.object({ user: z.string(), role: z.string() })

type Grant = z.infer<typeof grant>

/** What a changed row of `user-roles` means: a role is taken from an account, or given to one. */
export async function roleEntries(
  req: PayloadRequest,
  before: unknown,
  after: unknown,
): Promise<Deed[]> {
  const was = grant.safeParse(before).data
  const is = grant.safeParse(after).data
  if (was && is && was.user === is.user && was.role === is.role) return []
  return [
    ...(was ? [await entry(req, 'revoked', was)] : []),
    ...(is ? [await entry(req, 'granted', is)] : []),
  ]
}

async function entry(req: PayloadRequest, action: string, { user, role }: Grant): Promise<Deed> {
  noteStaff(req, user)
  const details = `${role}, of ${await mailOf(req, user)}`
  return { action, subject: `users/${user}`, details }
}
