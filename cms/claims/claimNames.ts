import type { PayloadRequest } from 'payload'
import { z } from 'zod'

const named = z.object({ docs: z.array(z.object({ key: z.string() })) })

/** Where a request keeps the names that it has read; many texts of a document ask for them. */
const kept = 'namesOfClaims'

/** The names of all claims of the register as `req` sees them, without those in the trash. */
export function claimNames(req: PayloadRequest): Promise<ReadonlySet<string>> {
  const before: unknown = req.context[kept]
  if (before instanceof NamesOfClaims) return before.names
  const names = readNames(req)
  req.context[kept] = new NamesOfClaims(names)
  return names
}

/** A claim came, went or has another name: what the request has read of them holds no longer. */
export function forgetClaimNames({ req }: { req: PayloadRequest }): void {
  delete req.context[kept]
}

class NamesOfClaims {
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
  return new Set(named.parse(found).docs.map(({ key }) => key))
}
