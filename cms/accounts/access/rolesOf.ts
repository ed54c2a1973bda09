import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Role, roles } from '#domain/accounts/roles.ts'

type Memo = { userId: string | number; roles: Promise<ReadonlySet<Role>> }

const memoKey = 'rolesOfUser'
const roleRows = z.array(z.object({ role: z.enum(roles) }))

/**
 * The roles of the signed-in user, read from the database once per request. They are not in the token,
 * because a revoked role must be gone at the next request, not when the token expires.
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

/** Read through the adapter, because the Local API would change the request's locale. */
async function readRoles(req: PayloadRequest, userId: string | number): Promise<ReadonlySet<Role>> {
  const { docs } = await req.payload.db.find({
    collection: 'user-roles',
    where: { user: { equals: userId } },
    pagination: false,
    limit: 0,
    req,
  })
  return new Set(roleRows.parse(docs).map(({ role }) => role))
}

function isMemo(value: unknown): value is Memo {
  return typeof value === 'object' && value !== null && 'userId' in value && 'roles' in value
}
