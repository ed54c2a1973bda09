import { type AfterErrorHook, QueryError } from 'payload'
import { z } from 'zod'

const withStatus = z.object({ status: z.number() })
const withCode = z.object({ code: z.string() })
const withCause = z.object({ cause: z.unknown() })

/**
 * SQLSTATEs that are caused by the values of a request: data exceptions (22), a missing reference or a
 * duplicate row (23503, 23505), a statement that is too complex (54), a comparison that doesn't exist
 * for the type of a field, such as with a part of a date (42804, 42846, 42883), and an invalid date, for
 * which Payload generates an incomplete statement (42601).
 */
const codesOfRequest = /^(?:22\w{3}|23503|23505|54\w{3}|42601|42804|42846|42883)$/
const maxDepth = 5

/** The adapter's error for a comparison with a reference to one of several collections, which has the status 500. */
const notComparable = /^(?:Not supported$|Only 'equals' operator is supported)/

/** Whether the client caused an error, not the server. */
export function isClientError(error: unknown): boolean {
  if (isNotComparable(error)) return true
  const status = withStatus.safeParse(error).data?.status
  return status === undefined || status >= 500 ? isRefusedByDatabase(error) : status >= 400
}

function isRefusedByDatabase(error: unknown): boolean {
  let at = error
  for (let depth = 0; depth < maxDepth && at; depth += 1) {
    if (codesOfRequest.test(withCode.safeParse(at).data?.code ?? '')) return true
    at = withCause.safeParse(at).data?.cause
  }
  return false
}

function isNotComparable(error: unknown): boolean {
  return error instanceof Error && notComparable.test(error.message)
}

/** Responds with 400 where the database refused the values of a request. */
export const respondToRefusedValues: AfterErrorHook = ({ error }) => {
  if (isNotComparable(error)) {
    const message = 'A field cannot be compared in this way. Name its .value or .relationTo.'
    return { status: 400, response: { errors: [{ message }] } }
  }
  // Payload's own message repeats the client's input.
  if (error instanceof QueryError) {
    const message = 'The query names a field that does not exist or that you may not read.'
    return { status: 400, response: { errors: [{ name: 'QueryError', message }] } }
  }
  if (!isRefusedByDatabase(error)) return
  const message = 'The database does not accept one of these values or ids. Check your input.'
  return { status: 400, response: { errors: [{ message }] } }
}
