import type { AfterErrorHook } from 'payload'
import { isPassing } from '#platform/passingErrors.ts'

/** Answers 503 where the database was too busy for a request: the same can work in a moment. */
export const answerPassingTrouble: AfterErrorHook = ({ error }) => {
  if (!isPassing(error)) return
  const message = 'The database is busy right now. Try again in a moment.'
  return { status: 503, response: { errors: [{ message }] } }
}
