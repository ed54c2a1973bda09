import { coalesce } from './coalesce.ts'

/** Questions that are asked so close to each other have the same answer, in milliseconds. */
const sameMomentMs = 1_000

/**
 * Shares answers among those who ask the same at the same moment, like the tabs of a dashboard.
 * Each gets one that was begun after it asked.
 *
 * @param answer the work; its time is that of the last who asked
 */
type Shared<Answer> = { ask: () => Promise<Answer>; latest: number; waiting: number }

export function shareAnswers<Question, Answer>(
  answer: (question: Question, now: number) => Promise<Answer>,
): (question: Question, now: number) => Promise<Answer> {
  const asked = new Map<string, Shared<Answer>>()

  return async (question, now) => {
    const key = JSON.stringify([Math.floor(now / sameMomentMs), question])
    const shared: Shared<Answer> = asked.get(key) ?? {
      ask: coalesce(() => answer(question, shared.latest)),
      latest: now,
      waiting: 0,
    }
    asked.set(key, shared)
    shared.latest = Math.max(shared.latest, now)
    shared.waiting++
    try {
      return await shared.ask()
    } finally {
      shared.waiting--
      if (shared.waiting === 0) asked.delete(key)
    }
  }
}
