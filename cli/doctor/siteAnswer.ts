import { fetchFailure } from '../fetchFailure.ts'

/** What the site answered, or why it didn't. */
export type SiteAnswer =
  | { ok: true; status: number; type: string; location: string; text: string }
  | { ok: false; reason: string }

const patienceMs = 15_000
/** A sitemap may have 50 MB. */
const longest = 52_428_800

/** Asks the site for a path. Redirects are not followed: an answer is due at the address itself. */
export async function askSite(siteUrl: string, path: string): Promise<SiteAnswer> {
  try {
    const response = await fetch(new URL(path, siteUrl), {
      redirect: 'manual',
      headers: { 'user-agent': 'payline-doctor' },
      signal: AbortSignal.timeout(patienceMs),
    })
    const { status, headers } = response
    const type = headers.get('content-type') ?? ''
    const location = headers.get('location') ?? ''
    return { ok: true, status, type, location, text: await bodyOf(response) }
  } catch (error) {
    return { ok: false, reason: fetchFailure(error, patienceMs) }
  }
}

async function bodyOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longest) throw new Error('it answers more than 50 MB')
  }
  return text
}

/** In words; undefined for an answer of 200. */
export function troubleOf(answer: SiteAnswer): string | undefined {
  if (!answer.ok) return `is not to be had (${answer.reason})`
  if (answer.status === 200) return undefined
  return `answers ${answer.status}${answer.location ? `, to ${answer.location}` : ''}`
}
