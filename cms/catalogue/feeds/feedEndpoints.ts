import type { Endpoint, PayloadRequest } from 'payload'
import * as z from 'zod/mini'
import { requireStaff } from '#cms/accounts/access/requireStaff.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import { addRun, readRuns } from './feedRuns.ts'

const runBody = z.object({ acceptsLoss: z.boolean() })
const busy = 'This feed is being imported already, or it was deleted.'

/**
 * `POST /api/feeds/:id/run`, for staff, with `{acceptsLoss}`: requests an import now, which begins within
 * seconds. `acceptsLoss` imports it even if it lacks many items.
 */
export const requestFeedRun: Omit<Endpoint, 'root'> = {
  path: '/:id/run',
  method: 'post',
  handler: requireStaff(async (req) => {
    const parsed = runBody.safeParse(await jsonBody(req))
    if (!parsed.success) return errorResponse('Send acceptsLoss.')
    const isAdded = await addRun(req.payload, { feedId: idOf(req), ...parsed.data })
    return isAdded ? runsOf(req, 202) : errorResponse(busy, 409)
  }),
}

/** `GET /api/feeds/:id/runs`, for staff: `{runs}`, the last ten imports of a feed, the latest first. */
export const listFeedRuns: Omit<Endpoint, 'root'> = {
  path: '/:id/runs',
  method: 'get',
  handler: requireStaff((req) => runsOf(req)),
}

async function runsOf(req: PayloadRequest, status = 200): Promise<Response> {
  return Response.json({ runs: await readRuns(req.payload, idOf(req)) }, { status })
}

/** The routes only match ids; see `cms/rest/routes.ts`. */
function idOf({ routeParams }: PayloadRequest): string {
  return String(routeParams?.id)
}
