import type { Endpoint } from 'payload'
import { requireStaff } from '#cms/accounts/access/requireStaff.ts'
import { readCopyCheckContext } from './readCopyCheckContext.ts'

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
