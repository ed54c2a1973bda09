import * as z from 'zod'
import {
  eventSchema,
  type RefusalCode,
  type SentEvent,
  type StoredEvent,
} from '#domain/analytics/event.ts'
import { type EventContext, storedEvent } from '#domain/analytics/storedEvent.ts'
import type { FieldProblem } from '#domain/problem.ts'

/** The same schema in full zod, which compiles it to a function; zod/mini, for browsers, doesn't. */
const compiledSchema = z.object(eventSchema.shape)

export type ValidatedEvents = {
  accepted: StoredEvent[]
  refused: { index: number; code: RefusalCode }[]
  /** The first problem of each refused event; never the sent values. */
  problems: FieldProblem[]
}

/** Validates each event separately, so that an invalid event doesn't affect the others. */
export function validateEvents(sent: readonly unknown[], around: EventContext): ValidatedEvents {
  const sorted: ValidatedEvents = { accepted: [], refused: [], problems: [] }
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
    accept(sorted, index, parsed.data, around)
  }
  return sorted
}

function accept(
  sorted: ValidatedEvents,
  index: number,
  event: SentEvent,
  around: EventContext,
): void {
  const stored = storedEvent(event, around)
  if (stored) sorted.accepted.push(stored)
  else refuse(sorted, index, 'foreign_page', { path: 'page_url', code: 'foreign_page' })
}

function refuse(
  sorted: ValidatedEvents,
  index: number,
  code: RefusalCode,
  problem: FieldProblem,
): void {
  const path = ['events', index, problem.path].filter((part) => part !== '').join('.')
  sorted.refused.push({ index, code })
  sorted.problems.push({ path, code: problem.code })
}
