import { fetchFailure } from '#cli/http/fetchFailure.ts'

/** The response of the site, or the reason why there is none. */
export type SiteResponse =
  | { ok: true; status: number; type: string; location: string; text: string }
  | { ok: false; reason: string }

const timeoutMs = 15_000
/** The maximum size of a sitemap, 50 MB. */
const maxCharacters = 52_428_800

/** Requests a path of the site. Redirects are not followed: the address itself has to respond. */
export async function fetchFromSite(siteUrl: string, path: string): Promise<SiteResponse> {
  try {
    const response = await fetch(new URL(path, siteUrl), {
      redirect: 'manual',
      headers: { 'user-agent': 'payline-doctor' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const { status, headers } = response
    const type = headers.get('content-type') ?? ''
    const location = headers.get('location') ?? ''
    return { ok: true, status, type, location, text: await bodyOf(response) }
  } catch (error) {
    return { ok: false, reason: fetchFailure(error, timeoutMs) }
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxCharacters) throw new Error('the response is larger than 50 MB')
  }
  return text
}

/** The problem of a response in words; undefined for the status 200. */
export function responseProblem(response: SiteResponse): string | undefined {
  if (!response.ok) return `is not available (${response.reason})`
  if (response.status === 200) return undefined
  return `responds with ${response.status}${response.location ? `, to ${response.location}` : ''}`
}
