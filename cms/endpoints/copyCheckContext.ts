import type { Endpoint } from 'payload'
import { readCopyCheckContext } from '../checks/readCopyCheckContext.ts'
import { requireStaff } from './requireStaff.ts'

/**
 * `GET /api/claims/copy-check-context`: the current values of tokens, the status of each claim, and the
 * redirects, for the checks in the form of a document.
 */
export const copyCheckContextEndpoint: Omit<Endpoint, 'root'> = {
  path: '/copy-check-context',
  method: 'get',
  handler: requireStaff(async ({ payload }) =>
    Response.json(await readCopyCheckContext(payload, new Date()), {
      headers: { 'cache-control': 'private, no-store' },
    }),
  ),
}
