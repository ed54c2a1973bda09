import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Role, roles } from '#domain/roles.ts'

type Memo = { userId: string | number; roles: Promise<ReadonlySet<Role>> }

const memoKey = 'rolesOfUser'
const granted = z.array(z.object({ role: z.enum(roles) }))

/**
 * The roles of the signed-in user, read from the database once a request. They are never put into
 * the token: a role that was taken away must be gone at the next request, not when a token lapses.
 */
export function rolesOf(req: PayloadRequest): Promise<ReadonlySet<Role>> {
  const userId = req.user?.id
  if (userId === undefined) return Promise.resolve(new Set())
  const memo = req.context[memoKey]
  if (isMemo(memo) && memo.userId === userId) return memo.roles
  const fresh: Memo = { userId, roles: readRoles(req, userId) }
  req.context[memoKey] = fresh
  return fresh.roles
}

/** Straight from the adapter: the Local API would change the request's locale on the way. */
async function readRoles(req: PayloadRequest, userId: string | number): Promise<ReadonlySet<Role>> {
  const { docs } = await req.payload.db.find({
    collection: 'user-roles',
    where: { user: { equals: userId } },
    pagination: false,
    limit: 0,
    req,
  })
  return new Set(granted.parse(docs).map(({ role }) => role))
}

function isMemo(value: unknown): value is Memo {
  return typeof value === 'object' && value !== null && 'userId' in value && 'roles' in value
}
