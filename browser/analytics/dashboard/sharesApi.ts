import * as z from 'zod/mini'
import { type Stats, stats } from '#domain/analytics/figures/stats.ts'
import {
  type CreatedShare,
  createdShare,
  type NewShare,
  type Share,
  shares,
  shareTokenHeader,
} from '#domain/analytics/shares/share.ts'
import { type FiguresResponse, readFigures, readResponse, type Session } from './figuresApi.ts'

const path = '/api/v1/stats/shares'
const timeoutMs = 30_000

const withBody = (method: 'POST' | 'DELETE', body: object) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
  signal: AbortSignal.timeout(timeoutMs),
})

/** The links to the dashboard. Never throws. */
export function readShares(session: Session): Promise<FiguresResponse<Share[]>> {
  return readResponse(shares, () => session.fetch(path, { signal: AbortSignal.timeout(timeoutMs) }))
}

/** Creates a link. Never throws. */
export function createShare(
  session: Session,
  share: NewShare,
): Promise<FiguresResponse<CreatedShare>> {
  return readResponse(createdShare, () => session.fetch(path, withBody('POST', share)))
}

/** Ends a link. Never throws. */
export function revokeShare(session: Session, id: string): Promise<FiguresResponse<unknown>> {
  return readResponse(z.unknown(), async () => {
    const response = await session.fetch(path, withBody('DELETE', { id }))
    return response.status === 204 ? Response.json(true) : response
  })
}

/**
 * Reads the figures of a shared dashboard. Never throws.
 *
 * @param onEnd called when the link has ended
 */
export function readSharedStats(
  token: string,
  query: string,
  { signal, onEnd }: { signal: AbortSignal; onEnd: () => void },
): Promise<FiguresResponse<Stats>> {
  const session: Session = {
    async fetch(address, init) {
      const headers = { [shareTokenHeader]: token }
      const response = await fetch(address, { ...init, headers })
      if (response.status === 404 || response.status === 410) onEnd()
      return response
    },
  }
  return readFigures(session, { path: '/api/v1/stats/shared', query, schema: stats, signal })
}
