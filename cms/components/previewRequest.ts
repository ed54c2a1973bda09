import * as z from 'zod/mini'

type Wanted = { document: string; id: string | number | undefined; days: number }

const made = z.object({ url: z.string(), expires: z.string() })
const refused = z.object({ errors: z.array(z.object({ message: z.string() })) })
const unexpected = 'The link could not be made. Try again shortly.'

/**
 * Asks for a link to a document's preview.
 *
 * @param api path below which the REST API is
 */
export async function askForPreview(
  api: string,
  wanted: Wanted,
): Promise<{ ok: true; url: string; expires: string } | { ok: false; problem: string }> {
  try {
    const response = await fetch(`${api}/preview-links`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wanted),
    })
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, ...made.parse(body) }
    const told = refused.safeParse(body).data?.errors.map(({ message }) => message)
    return { ok: false, problem: told?.join(' ') || unexpected }
  } catch {
    // The server is out of reach, or something before it answered in its stead.
    return { ok: false, problem: unexpected }
  }
}
