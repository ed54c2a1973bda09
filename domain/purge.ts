import { z } from 'zod'

/** The Postgres channel on which a publish is announced to every process. */
export const purgeChannel = 'payline_purge'

/** What is announced: the tags (slugs of copy documents) whose pages are out of date. */
const purgeMessage = z.object({ tags: z.array(z.string().min(1)).min(1) })

export type PurgeMessage = z.infer<typeof purgeMessage>

/** The text to notify with. Postgres takes up to 8,000 bytes, which is hundreds of slugs. */
export function writePurgeMessage(message: PurgeMessage): string {
  return JSON.stringify(message)
}

/** Parses a notification; anybody with the database's password can send one, so it may be wrong. */
export function parsePurgeMessage(
  payload: string,
): { ok: true; tags: string[] } | { ok: false; problem: string } {
  let json: unknown
  try {
    json = JSON.parse(payload)
  } catch {
    return { ok: false, problem: 'the payload is not JSON' }
  }
  const parsed = purgeMessage.safeParse(json)
  return parsed.success
    ? { ok: true, tags: parsed.data.tags }
    : { ok: false, problem: z.prettifyError(parsed.error) }
}
