import { type AfterErrorHook, QueryError } from 'payload'
import { z } from 'zod'

const withStatus = z.object({ status: z.number() })
const withCode = z.object({ code: z.string() })
const withCause = z.object({ cause: z.unknown() })

/**
 * SQLSTATEs that say the request's own values can't be worked with: data exceptions (22), a row
 * that refers to nothing or is there already, a statement that grew too complex (54), a comparison
 * that there isn't for the type of a field, such as with a part of a date (42804, 42846, 42883; for
 * what is no date Payload leaves a gap in the statement, 42601).
 */
const ofTheRequest = /^(?:22\w{3}|23503|23505|54\w{3}|42601|42804|42846|42883)$/
const deepest = 5

/** What the adapter says of a comparison with a reference to one of several collections, as a 500. */
const notComparable = /^(?:Not supported$|Only 'equals' operator is supported)/

/** Whether an error tells of what a client sent rather than of a failure here. */
export function isClientMistake(error: unknown): boolean {
  if (isNotComparable(error)) return true
  const status = withStatus.safeParse(error).data?.status
  return status === undefined || status >= 500 ? isRefusedByDatabase(error) : status >= 400
}

function isRefusedByDatabase(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < deepest && at; depth += 1) {
    if (ofTheRequest.test(withCode.safeParse(at).data?.code ?? '')) return true
    at = withCause.safeParse(at).data?.cause
  }
  return false
}

function isNotComparable(error: unknown): boolean {
  return error instanceof Error && notComparable.test(error.message)
}

/** Answers 400 where the database refused the values of a request. */
export const answerRefusedValues: AfterErrorHook = ({ error }) => {
  if (isNotComparable(error)) {
    const message = 'A field cannot be compared in this way. Name its .value or .relationTo.'
    return { status: 400, response: { errors: [{ message }] } }
  }
  // Payload's own sentence repeats what was sent.
  if (error instanceof QueryError) {
    const message = 'A question names a field that is not there, or not yours to ask for.'
    return { status: 400, response: { errors: [{ name: 'QueryError', message }] } }
  }
  if (!isRefusedByDatabase(error)) return
  const message = 'The database cannot take one of these values or ids. Check what was sent.'
  return { status: 400, response: { errors: [{ message }] } }
}
