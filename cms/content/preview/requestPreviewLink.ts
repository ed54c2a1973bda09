import * as z from 'zod/mini'

type PreviewLinkRequest = { document: string; id: string | number | undefined; days: number }

const successBody = z.object({ url: z.string(), expires: z.string() })
const errorBody = z.object({ errors: z.array(z.object({ message: z.string() })) })
const unexpectedError = 'The link could not be created. Try again shortly.'

/**
 * Creates a preview link to a document.
 *
 * @param api path below which the REST API is
 */
export async function requestPreviewLink(
  api: string,
  request: PreviewLinkRequest,
): Promise<{ ok: true; url: string; expires: string } | { ok: false; problem: string }> {
  try {
    const response = await fetch(`${api}/preview-links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, ...successBody.parse(body) }
    const messages = errorBody.safeParse(body).data?.errors.map(({ message }) => message)
    return { ok: false, problem: messages?.join(' ') || unexpectedError }
  } catch {
    // The server is unreachable, or a proxy sent the response in its place.
    return { ok: false, problem: unexpectedError }
  }
}
