import { z } from 'zod'
import { pathTag } from '#domain/content/redirects/redirects.ts'
import { notifyPurge } from '../copy/notifyPurge.ts'

const sourceAddress = z.object({ from: z.string() })

/** Announces a change of a redirect, and records its source address: two where an editor changed it. */
export const notifyRedirectPurge = notifyPurge('redirects', ({ doc, previousDoc }) =>
  [doc, previousDoc].flatMap((redirect) => {
    const parsed = sourceAddress.safeParse(redirect)
    return parsed.success ? [pathTag(parsed.data.from)] : []
  }),
)
