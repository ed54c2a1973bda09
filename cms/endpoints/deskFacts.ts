import type { Endpoint } from 'payload'
import { readDeskFacts } from '../checks/readDeskFacts.ts'
import { forStaff } from './forStaff.ts'

/**
 * `GET /api/claims/desk-facts`: what tokens stand for now, how each claim stands, and which old
 * addresses lead on, for the checks that run while somebody writes.
 */
export const deskFacts: Omit<Endpoint, 'root'> = {
  path: '/desk-facts',
  method: 'get',
  handler: forStaff(async ({ payload }) =>
    Response.json(await readDeskFacts(payload, new Date()), {
      headers: { 'cache-control': 'private, no-store' },
    }),
  ),
}
