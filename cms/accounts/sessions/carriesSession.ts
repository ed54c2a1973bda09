import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Payload } from 'payload'

/**
 * Whether a request carries a session token of the admin that this site has signed and that has not
 * expired. It reads no database, so a session that was ended also counts: the result decides about
 * priority, not about access.
 *
 * @param now milliseconds since 1970
 */
export function carriesSession(
  { secret, config }: { secret: string; config: Pick<Payload['config'], 'cookiePrefix'> },
  now: () => number = Date.now,
): (request: Pick<IncomingMessage, 'headers'>) => boolean {
  const cookie = new RegExp(
    `(?:^|;\\s*)${config.cookiePrefix}-token=([\\w-]+\\.[\\w-]+)\\.([\\w-]+)`,
  )
  return ({ headers }) => {
    const [, signed, signature] = cookie.exec(headers.cookie ?? '') ?? []
    if (signed === undefined || signature === undefined) return false
    // The texts are compared, because several texts decode to one signature.
    const own = Buffer.from(createHmac('sha256', secret).update(signed).digest('base64url'))
    const sent = Buffer.from(signature)
    if (sent.length !== own.length || !timingSafeEqual(sent, own)) return false
    const { exp } = JSON.parse(Buffer.from(signed.split('.')[1] ?? '', 'base64url').toString())
    return typeof exp === 'number' && exp * 1_000 > now()
  }
}
