import type { PayloadRequest, Where } from 'payload'
import { pathOfTarget } from '#domain/copy/redirectRules.ts'
import { type Redirect, redirects } from '#domain/copy/redirects.ts'
import { asDomainInput } from './asDomainInput.ts'

/** Of the redirect that is being saved; undefined while it is new. */
export type OwnId = string | number | undefined

/** Another redirect from the path of an address on this site. */
export async function redirectFrom(
  req: PayloadRequest,
  address: string,
  own: OwnId,
): Promise<Redirect | undefined> {
  const path = pathOfTarget(address)
  if (path === undefined) return undefined
  const [found] = await others(req, { from: { equals: path } }, own)
  return found
}

/** Another redirect that leads to a path of this site, with whatever query. */
export async function redirectTo(
  req: PayloadRequest,
  path: string,
  own: OwnId,
): Promise<Redirect | undefined> {
  // `contains` takes percent signs for wildcards: it finds too many, and never too few.
  const found = await others(req, { to: { contains: path } }, own)
  return found.find(({ to }) => to !== undefined && pathOfTarget(to) === path)
}

async function others(req: PayloadRequest, where: Where, own: OwnId): Promise<Redirect[]> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: own === undefined ? where : { and: [where, { id: { not_equals: own } }] },
    depth: 0,
    pagination: false,
    req,
  })
  // One that was spoilt past the CMS is in nobody's way.
  return docs.flatMap((doc) => redirects.element.safeParse(asDomainInput(doc)).data ?? [])
}
