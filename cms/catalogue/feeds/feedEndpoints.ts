import type { Endpoint, PayloadRequest } from 'payload'
import * as z from 'zod/mini'
import { requireStaff } from '#cms/accounts/access/requireStaff.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import { readImports, requestImport } from './feedImports.ts'

const requestBody = z.object({ acceptsLoss: z.boolean() })
const busy = 'This feed is being imported already, or it was deleted.'

/**
 * `POST /api/feeds/:id/imports`, for staff, with `{acceptsLoss}`: requests an import now, which begins within
 * seconds. `acceptsLoss` imports it even if it lacks many items.
 */
export const requestFeedImport: Omit<Endpoint, 'root'> = {
  path: '/:id/imports',
  method: 'post',
  handler: requireStaff(async (req) => {
    const parsed = requestBody.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse('Send acceptsLoss.')
    const isAdded = await requestImport(req.payload, { feedId: idOf(req), ...parsed.data })
    return isAdded ? importsOf(req, 202) : errorResponse(busy, 409)
  }),
}

/** `GET /api/feeds/:id/imports`, for staff: `{imports}`, the last ten imports of a feed, the latest first. */
export const listFeedImports: Omit<Endpoint, 'root'> = {
  path: '/:id/imports',
  method: 'get',
  handler: requireStaff((req) => importsOf(req)),
}

async function importsOf(req: PayloadRequest, status = 200): Promise<Response> {
  return Response.json({ imports: await readImports(req.payload, idOf(req)) }, { status })
}

/** The routes only match ids; see `cms/rest/routes.ts`. */
function idOf({ routeParams }: PayloadRequest): string {
  return String(routeParams?.id)
}
