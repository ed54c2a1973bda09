import type { AfterErrorHook } from 'payload'
import { isTransient } from '#platform/postgres/transientErrors.ts'

/** Responds with 503 after a transient error of the database: a retry can succeed. */
export const respondToTransientError: AfterErrorHook = ({ error }) => {
  if (!isTransient(error)) return
  const message = 'The database is busy right now. Try again in a moment.'
  return { status: 503, response: { errors: [{ message }] } }
}
