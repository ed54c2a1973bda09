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

type Result = { ok: true; content: unknown } | { ok: false; problems: string[] }

/**
 * Sends JSON to Payload's REST API from the admin panel.
 *
 * @returns the response's JSON; or its errors as sentences, one for each invalid field, and none if the
 *   server is unreachable or a proxy has responded in its place
 */
export async function postToCms(address: string, content: unknown): Promise<Result> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    const received: unknown = await response.json()
    return response.ok
      ? { ok: true, content: received }
      : { ok: false, problems: problemsOf(received) }
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
