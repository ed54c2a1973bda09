import * as z from 'zod'
import {
  eventSchema,
  type RefusalCode,
  type SentEvent,
  type StoredEvent,
} from '#domain/analytics/event.ts'
import { type Circumstances, storedEvent } from '#domain/analytics/storedEvent.ts'
import type { FieldProblem } from '#domain/problem.ts'

/** The same fields, of which zod makes a function here; its small edition, for browsers, never does. */
const compiledSchema = z.object(eventSchema.shape)

export type Sorted = {
  accepted: StoredEvent[]
  refused: { index: number; code: RefusalCode }[]
  /** The first thing that is wrong with each of the refused; never what was sent. */
  problems: FieldProblem[]
}

/** Parses each event by itself, so that one bad event costs no other. */
export function sortEvents(sent: readonly unknown[], around: Circumstances): Sorted {
  const sorted: Sorted = { accepted: [], refused: [], problems: [] }
  for (const [index, one] of sent.entries()) {
    const parsed = compiledSchema.safeParse(one)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      refuse(sorted, index, 'invalid_event', {
        path: issue?.path.join('.') ?? '',
        code: issue?.code ?? 'custom',
      })
      continue
    }
    take(sorted, index, parsed.data, around)
  }
  return sorted
}

function take(sorted: Sorted, index: number, event: SentEvent, around: Circumstances): void {
  const stored = storedEvent(event, around)
  if (stored) sorted.accepted.push(stored)
  else refuse(sorted, index, 'foreign_page', { path: 'page_url', code: 'foreign_page' })
}

function refuse(sorted: Sorted, index: number, code: RefusalCode, problem: FieldProblem): void {
  const path = ['events', index, problem.path].filter((part) => part !== '').join('.')
  sorted.refused.push({ index, code })
  sorted.problems.push({ path, code: problem.code })
}
