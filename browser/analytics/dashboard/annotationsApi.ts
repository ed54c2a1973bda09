import {
  type Annotation,
  annotation,
  annotations,
  type NewNote,
} from '#domain/analytics/annotations/annotation.ts'
import { type FiguresResponse, readFigures, readResponse, type Session } from './figuresApi.ts'

const path = '/api/v1/stats/annotations'
const timeoutMs = 30_000

/** What happened in a range. Never throws. */
export function readAnnotations(
  session: Session,
  { from, to }: { from: string | null; to: string },
  signal: AbortSignal,
): Promise<FiguresResponse<Annotation[]>> {
  const query = new URLSearchParams(from === null ? { to } : { from, to }).toString()
  return readFigures(session, { path, query, schema: annotations, signal })
}

/** Writes a note. Never throws. */
export function addNote(session: Session, note: NewNote): Promise<FiguresResponse<Annotation>> {
  return readResponse(annotation, () =>
    session.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(note),
      signal: AbortSignal.timeout(timeoutMs),
    }),
  )
}
