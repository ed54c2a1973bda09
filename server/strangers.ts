import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * Most requests under way at a time of people who aren't signed in at the desk, so that no crowd of
 * them takes the places of editors.
 */
const strangerLimits = {
  /** Pages by Next, which are rendered one by one, some 30 ms each. */
  pages: 16,
  /** All else at the desk: its files, the CMS's REST API, previews. */
  others: 64,
} as const

type Limits = { readonly [Name in keyof typeof strangerLimits]: number }

const renderedByNext = /^\/(?:admin|_next(?!\/static\/))(?:[/?]|$)/

/** Gives a place at the desk to a request; false where there is none. */
export type Strangers = (request: IncomingMessage, response: ServerResponse) => boolean

/** @param isSignedIn whether a request carries a session of the desk; those are never counted */
export function createStrangers(
  isSignedIn: (request: IncomingMessage) => boolean,
  limits: Limits = strangerLimits,
): Strangers {
  const underWay = { pages: 0, others: 0 }
  return (request, response) => {
    if (isSignedIn(request)) return true
    const kind = renderedByNext.test(request.url ?? '') ? 'pages' : 'others'
    if (underWay[kind] >= limits[kind]) return false
    underWay[kind]++
    response.once('close', () => underWay[kind]--)
    return true
  }
}
