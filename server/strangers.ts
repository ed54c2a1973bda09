import type { IncomingMessage, ServerResponse } from 'node:http'
import { openPlace, type Place } from './place.ts'

/**
 * Most requests under way at a time of people who aren't signed in at the desk, so that no crowd of
 * them takes the places of editors.
 */
const strangerLimits = {
  /** Pages by Next, which are rendered one by one, some 30 ms each. */
  pages: 16,
  /** Files that editors uploaded: what visitors see of them on pages, beside those of the desk. */
  pictures: 128,
  /** All else at the desk: its own files, the CMS's REST API, previews. */
  others: 64,
} as const

type Kind = keyof typeof strangerLimits
type Limits = { readonly [Name in Kind]: number }

const renderedByNext = /^\/(?:admin|_next(?!\/static\/))(?:[/?]|$)/
const uploaded = /^\/api\/media\/file\//

/** The place at the desk that a request needs; none where whoever asks is signed in. */
export type Strangers = (request: IncomingMessage, response: ServerResponse) => Place | undefined

/** @param isSignedIn whether a request carries a session of the desk; those are never counted */
export function createStrangers(
  isSignedIn: (request: IncomingMessage) => boolean,
  limits: Limits = strangerLimits,
): Strangers {
  const kinds = { pages: { underWay: 0 }, pictures: { underWay: 0 }, others: { underWay: 0 } }
  return (request, response) => {
    if (isSignedIn(request)) return undefined
    const kind = kindOf(request.url ?? '')
    return openPlace(response, kinds[kind], limits[kind])
  }
}

function kindOf(url: string): Kind {
  if (renderedByNext.test(url)) return 'pages'
  return uploaded.test(url) ? 'pictures' : 'others'
}
