import { z } from 'zod'

/** The Postgres channel that notifies every process of a publish. */
export const purgeChannel = 'payline_purge'

/** The tags (slugs of copy documents) whose pages are out of date. */
const purgeMessage = z.object({
  tags: z.array(z.string().min(1)).min(1),
  /** The ids of the changed items, before and after, if the tags are collections of items; absent for any. */
  items: z.array(z.string().min(1)).optional(),
})

export type PurgeMessage = z.infer<typeof purgeMessage>

/** The payload of a notification. Postgres accepts up to 8,000 bytes: hundreds of slugs. */
export function writePurgeMessage(message: PurgeMessage): string {
  return JSON.stringify(message)
}

/** Parses a notification, which may be malformed: every client of the database can send one. */
export function parsePurgeMessage(
  payload: string,
): ({ ok: true } & PurgeMessage) | { ok: false; problem: string } {
  let json: unknown
  try {
    json = JSON.parse(payload)
  } catch {
    return { ok: false, problem: 'the payload is not JSON' }
  }
  const parsed = purgeMessage.safeParse(json)
  return parsed.success
    ? { ok: true, ...parsed.data }
    : { ok: false, problem: z.prettifyError(parsed.error) }
}
