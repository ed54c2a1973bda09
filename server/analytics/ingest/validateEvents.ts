import * as z from 'zod'
import {
  eventSchema,
  type RefusalCode,
  type SentEvent,
  type StoredEvent,
} from '#domain/analytics/events/event.ts'
import {
  type EventContext,
  type Refusal,
  storedEvent,
} from '#domain/analytics/events/storedEvent.ts'
import type { FieldProblem } from '#domain/api/problems/problem.ts'

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
  const validated: ValidatedEvents = { accepted: [], refused: [], problems: [] }
  for (const [index, value] of sent.entries()) {
    const parsed = compiledSchema.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      refuse(validated, index, 'invalid_event', {
        path: issue?.path.join('.') ?? '',
        code: issue?.code ?? 'custom',
      })
      continue
    }
    accept(validated, index, parsed.data, around)
  }
  return validated
}

/** The field that each refusal is about. */
const refusedFields: Record<Refusal, string> = { foreign_page: 'page_url', too_old: 'id' }

function accept(
  validated: ValidatedEvents,
  index: number,
  event: SentEvent,
  around: EventContext,
): void {
  const stored = storedEvent(event, around)
  if (typeof stored === 'object') validated.accepted.push(stored)
  else refuse(validated, index, stored, { path: refusedFields[stored], code: stored })
}

function refuse(
  validated: ValidatedEvents,
  index: number,
  code: RefusalCode,
  problem: FieldProblem,
): void {
  const path = ['events', index, problem.path].filter((part) => part !== '').join('.')
  validated.refused.push({ index, code })
  validated.problems.push({ path, code: problem.code })
}
