import * as z from 'zod/mini'

const invalidField = z.object({ label: z.optional(z.string()), message: z.string() })
const errorBody = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      data: z.nullish(z.object({ errors: z.optional(z.array(invalidField)) })),
    }),
  ),
})

/** The problem of a request without a response. */
export const unreachable = 'The server did not respond. Try again shortly.'

type Result<Value> = { ok: true; value: Value } | { ok: false; problems: string[] }

/**
 * Sends JSON to Payload's REST API from the admin panel.
 *
 * @param schema of the JSON of a successful response
 * @returns the response's value; or its errors as sentences, one for each invalid field, and none if the
 *   server is unreachable or a proxy has responded in its place
 */
export function postToCms<Value>(
  address: string,
  content: object,
  schema: z.ZodMiniType<Value>,
): Promise<Result<Value>> {
  const headers = { 'content-type': 'application/json' }
  return requestCms(address, schema, { method: 'POST', headers, body: JSON.stringify(content) })
}

/** The same for any request; a `GET` if there is none. */
export async function requestCms<Value>(
  address: string,
  schema: z.ZodMiniType<Value>,
  request: RequestInit = {},
): Promise<Result<Value>> {
  try {
    const response = await fetch(address, request)
    const received: unknown = await response.json()
    if (!response.ok) return { ok: false, problems: problemsOf(received) }
    const { success, data } = schema.safeParse(received)
    return success ? { ok: true, value: data } : { ok: false, problems: [] }
  } catch (error) {
    // `fetch` rejects with a TypeError, a body that isn't JSON with a SyntaxError.
    if (error instanceof TypeError || error instanceof SyntaxError) {
      return { ok: false, problems: [] }
    }
    throw error
  }
}

function problemsOf(content: unknown): string[] {
  const errors = errorBody.safeParse(content).data?.errors ?? []
  return errors.flatMap(
    ({ message, data }) =>
      data?.errors?.map((it) => (it.label ? `${it.label}: ${it.message}` : it.message)) ?? [
        message,
      ],
  )
}
