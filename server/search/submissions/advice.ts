import {
  type EngineName,
  indexNow,
  type PingEngine,
  type PingEngineName,
  pingEngines,
} from '#domain/search/submissions/engines.ts'
import { isLoopback } from '#domain/search/submissions/loopback.ts'
import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { interruptedReason } from './requestEngine.ts'

/** Advice for each result other than success, in a sentence or two. */

/** How to submit a sitemap today, instead of pinging. */
const alternatives: Record<PingEngineName, string> = {
  google:
    'Name the sitemap once in Google Search Console; Google finds it through robots.txt as well.',
  bing: 'Send changed addresses to IndexNow, and name the sitemap in Bing Webmaster Tools.',
  yandex: 'Send changed addresses to IndexNow, and name the sitemap in Yandex Webmaster.',
}

export function engineNameOf(engine: EngineName): string {
  return engine === 'indexnow' ? indexNow.name : pingEngines[engine].name
}

/** For a ping with any response but success. */
export function pingAdvice(engine: PingEngineName, http: number): string {
  const facts: PingEngine = pingEngines[engine]
  const retired = facts.retired ? `Retired since ${facts.retired.since}. ` : ''
  const moved = http >= 300 && http < 400 ? 'Redirects are not followed. ' : ''
  return `${retired}${moved}${alternatives[engine]}`
}

/** For an engine that did not respond. */
export function unreachableAdvice(engine: EngineName, address: string, reason: string): string {
  if (reason === interruptedReason) return 'Interrupted before the response arrived. Try again.'
  return `No response (${reason}). Check that this machine may connect to ${new URL(address).host}, then try again; ${engineNameOf(engine)} may be temporarily unavailable.`
}

/** For a response of IndexNow other than success. */
export function indexNowAdvice(http: number, keyLocation: string, message: string): string {
  const remedy = indexNowRemedy(http, keyLocation)
  return message === '' ? remedy : `${remedy} Its message: ${message}`
}

function indexNowRemedy(http: number, keyLocation: string): string {
  if (http === 202)
    return `IndexNow checks the key first: ${keyLocation} must be reachable from outside.`
  const known: Record<number, string> = {
    400: 'IndexNow does not understand the request. Check the address of indexnow in SEARCH_ENGINES, and look for a newer release.',
    403: `IndexNow does not accept the key. ${keyLocation} must respond with the key as plain text to every client: no redirect, no sign-in, no bot protection.`,
    422: `The addresses or the key are not those of this host. SITE_URL must be the address at which visitors reach the site, and ${keyLocation} must be reachable there.`,
    429: 'IndexNow received too many requests recently. Try again later; addresses that were not accepted are sent then.',
  }
  if (known[http]) return known[http]
  if (http >= 500)
    return 'IndexNow has a server error. Try again later; addresses that were not accepted are sent then.'
  if (http >= 300 && http < 400) {
    return 'IndexNow redirects to another address, and redirects are not followed. Check the address of indexnow in SEARCH_ENGINES.'
  }
  return 'This response is unknown. See https://www.indexnow.org/documentation'
}

/**
 * A refusal without a request if the engine can't reach the site, because its address is a loopback
 * address. Undefined if it can, or if the engine's address is a loopback address, too.
 */
export function refuseForLoopback(
  engine: EngineName,
  address: string,
  siteUrl: string,
): Pick<SubmissionResult, 'engine' | 'status' | 'advice'> | undefined {
  if (!isLoopback(siteUrl) || isLoopback(address)) return undefined
  return {
    engine,
    status: 'refused',
    advice: `Not sent: only this machine can reach ${siteUrl}. Set SITE_URL to the public address of the site.`,
  }
}
