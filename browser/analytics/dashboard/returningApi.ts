import { type Returning, returning } from '#domain/analytics/returning/returning.ts'
import { type FiguresResponse, readFigures, type Session } from './figuresApi.ts'

/** Reads the visitors by the week of their first visit. Never throws. */
export function readReturning(
  session: Session,
  signal: AbortSignal,
): Promise<FiguresResponse<Returning>> {
  return readFigures(session, {
    path: '/api/v1/stats/returning',
    query: '',
    schema: returning,
    signal,
  })
}
