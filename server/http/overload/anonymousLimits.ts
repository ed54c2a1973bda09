import type { IncomingMessage, ServerResponse } from 'node:http'
import { openSlot, type Slot } from './slot.ts'

/**
 * Maximum requests to the admin in flight from clients that aren't signed in, so that they can't take
 * the slots of editors.
 */
const anonymousLimits = {
  /** Pages by Next, which are rendered one at a time, about 30 ms each. */
  pages: 16,
  /** Files that editors uploaded, which visitors see on pages and editors in the admin. */
  pictures: 128,
  /** All other requests of the admin: its static files, the CMS's REST API, previews. */
  others: 64,
} as const

type Kind = keyof typeof anonymousLimits
type Limits = { readonly [Name in Kind]: number }

const renderedByNext = /^\/(?:admin|_next(?!\/static\/))(?:[/?]|$)/
const uploaded = /^\/api\/media\/file\//

/** The extra slot that an anonymous request needs; undefined if the client is signed in. */
export type AnonymousLimits = (
  request: IncomingMessage,
  response: ServerResponse,
) => Slot | undefined

/** @param isSignedIn whether a request has a session cookie of the admin; these requests aren't counted */
export function createAnonymousLimits(
  isSignedIn: (request: IncomingMessage) => boolean,
  limits: Limits = anonymousLimits,
): AnonymousLimits {
  const kinds = { pages: { inFlight: 0 }, pictures: { inFlight: 0 }, others: { inFlight: 0 } }
  return (request, response) => {
    if (isSignedIn(request)) return undefined
    const kind = kindOf(request.url ?? '')
    return openSlot(response, kinds[kind], limits[kind])
  }
}

function kindOf(url: string): Kind {
  if (renderedByNext.test(url)) return 'pages'
  return uploaded.test(url) ? 'pictures' : 'others'
}
