import type { PayloadRequest, Where } from 'payload'
import { pathOfTarget } from '#domain/content/redirects/redirectRules.ts'
import { type Redirect, redirects } from '#domain/content/redirects/redirects.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'

/** The id of the redirect that is being saved; undefined for a new one. */
export type OwnId = string | number | undefined

/** Another redirect from the path of this address. */
export async function findRedirectFrom(
  req: PayloadRequest,
  address: string,
  ownId: OwnId,
): Promise<Redirect | undefined> {
  const path = pathOfTarget(address)
  if (path === undefined) return undefined
  const [found] = await findOthers(req, { from: { equals: path } }, ownId)
  return found
}

/** Another redirect to this path of the site, with any query. */
export async function findRedirectTo(
  req: PayloadRequest,
  path: string,
  own: OwnId,
): Promise<Redirect | undefined> {
  // `contains` treats percent signs as wildcards, so it can find too many, and never too few.
  const found = await findOthers(req, { to: { contains: path } }, own)
  return found.find(({ to }) => to !== undefined && pathOfTarget(to) === path)
}

async function findOthers(req: PayloadRequest, where: Where, own: OwnId): Promise<Redirect[]> {
  const { docs } = await req.payload.find({
    collection: 'redirects',
    where: own === undefined ? where : { and: [where, { id: { not_equals: own } }] },
    depth: 0,
    pagination: false,
    req,
  })
  // A row that is invalid, because it was changed outside the CMS, is ignored.
  return docs.flatMap((doc) => redirects.element.safeParse(asDomainInput(doc)).data ?? [])
}
