import type { PayloadRequest } from 'payload'
import { z } from 'zod'

const claimRows = z.object({ docs: z.array(z.object({ key: z.string() })) })

/** Where a request caches the names, because many texts of a document need them. */
const contextKey = 'namesOfClaims'

/** The names of all claims, read in the transaction of `req`, without those in the trash. */
export function claimNames(req: PayloadRequest): Promise<ReadonlySet<string>> {
  const cached: unknown = req.context[contextKey]
  if (cached instanceof CachedClaimNames) return cached.names
  const names = readNames(req)
  req.context[contextKey] = new CachedClaimNames(names)
  return names
}

/** Clears the request's cache after a claim was created, changed or deleted. */
export function clearClaimNames({ req }: { req: PayloadRequest }): void {
  delete req.context[contextKey]
}

class CachedClaimNames {
  readonly names: Promise<ReadonlySet<string>>

  constructor(names: Promise<ReadonlySet<string>>) {
    this.names = names
  }
}

async function readNames(req: PayloadRequest): Promise<ReadonlySet<string>> {
  const found = await req.payload.db.find({
    collection: 'claims',
    where: { deletedAt: { exists: false } },
    pagination: false,
    limit: 0,
    req,
  })
  return new Set(claimRows.parse(found).docs.map(({ key }) => key))
}
