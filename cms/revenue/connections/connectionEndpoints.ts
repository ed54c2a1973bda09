import type { Endpoint, PayloadRequest } from 'payload'
import { requireAdmin } from '#cms/accounts/access/requireAdmin.ts'
import { actorOf } from '#cms/operations/audit/actor.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import { connection } from '#domain/revenue/connections/connection.ts'
import {
  newPostbackSecret,
  parsePostbackPath,
  postbackPath,
} from '#domain/revenue/connections/postbackSecret.ts'
import { signatureProblem } from '#domain/revenue/connections/signature.ts'
import { postbackParameters } from '#domain/revenue/postbacks/parameters.ts'
import {
  describeReading,
  type PostbackTestResult,
  postbackTest,
} from '#domain/revenue/postbacks/postbackTest.ts'
import { readPostback } from '#domain/revenue/postbacks/readPostback.ts'
import { isHmac } from '#platform/secrets/isHmac.ts'
import { addSecret, isSecretOf, readSecrets } from './connectionSecrets.ts'

const unknown = 'There is no such connection any more.'
const otherAddress: PostbackTestResult = {
  outcome: 'refused',
  message:
    'This address is none of this connection, or has ended: a call gets 404, and is not in the list of postbacks. To try the mapping alone, paste what follows the question mark.',
  facts: [],
}

/**
 * `POST /api/casino-connections/:id/secrets`, for admins, with `{overlapDays}`: adds a secret, and returns the
 * address with it once. Older secrets stay valid for that many days.
 */
export const issueSecret: Omit<Endpoint, 'root'> = {
  path: '/:id/secrets',
  method: 'post',
  handler: requireAdmin(async (req) => {
    const parsed = newPostbackSecret.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse('Send overlapDays: 0, 7 or 30.')
    const { overlapDays } = parsed.data
    const actor = (await actorOf(req)) ?? ''
    const added = await addSecret(req.payload, { connection: idOf(req), overlapDays, actor })
    if (!added) return errorResponse(unknown, 404)
    const { serverURL } = req.payload.config
    const address = serverURL + postbackPath(added.casino, added.secret)
    const secrets = await readSecrets(req.payload, idOf(req))
    return Response.json({ address, secrets }, { status: 201 })
  }),
}

/** `GET /api/casino-connections/:id/secrets`, for admins: `{secrets}`, when each was created, used and ends. */
export const listSecrets: Omit<Endpoint, 'root'> = {
  path: '/:id/secrets',
  method: 'get',
  handler: requireAdmin(async (req) =>
    Response.json({ secrets: await readSecrets(req.payload, idOf(req)) }),
  ),
}

/**
 * `POST /api/casino-connections/:id/test`, for admins, with `{address}`: what would be recorded of a call to
 * this address, by the mapping as it is saved. Nothing is recorded.
 */
export const testPostback: Omit<Endpoint, 'root'> = {
  path: '/:id/test',
  method: 'post',
  handler: requireAdmin(async (req) => {
    const parsed = postbackTest.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse('Send address, of at most 16,000 characters.')
    const found = await req.payload.db.findOne({
      collection: 'casino-connections',
      where: { id: { equals: idOf(req) } },
      req,
    })
    if (!found) return errorResponse(unknown, 404)
    const mapping = connection.safeParse(found)
    if (!mapping.success) return errorResponse('Correct the connection and save it first.', 409)
    const address = parsed.data.address.trim()
    const called = parsePostbackPath(URL.parse(address)?.pathname ?? '')
    if (called && !(await isSecretOf(req.payload, idOf(req), called.secret))) {
      return Response.json(otherAddress)
    }
    const query = address.slice(address.indexOf('?') + 1)
    const { signature } = mapping.data
    const body = new Uint8Array()
    const unproved = signature && signatureProblem({ query, body }, signature, isHmac)
    if (unproved) {
      return Response.json(describeReading({ outcome: 'refused', problem: { code: unproved } }))
    }
    const parameters = postbackParameters(query)
    const context = {
      mapping: mapping.data,
      receivedAt: Date.now(),
      hash: () => 'hash',
    }
    return Response.json(describeReading(readPostback(parameters ?? new Map(), context)))
  }),
}

/** The routes only match ids; see `cms/rest/routes.ts`. */
function idOf({ routeParams }: PayloadRequest): string {
  return String(routeParams?.id)
}
