import {
  type EngineName,
  indexNow,
  type PingEngine,
  type PingEngineName,
  pingEngines,
} from '#domain/seo/engines.ts'
import { isLoopback } from '#domain/seo/loopback.ts'
import type { SubmissionResult } from '#domain/seo/submission.ts'
import { interruption } from './askEngine.ts'

/** What to do about each result that is not a plain yes, in a sentence or two. */

/** Where a sitemap is handed in today, instead of pinging. */
const instead: Record<PingEngineName, string> = {
  google:
    'Name the sitemap once in Google Search Console; Google finds it through robots.txt as well.',
  bing: 'Send changed addresses to IndexNow, and name the sitemap in Bing Webmaster Tools.',
  yandex: 'Send changed addresses to IndexNow, and name the sitemap in Yandex Webmaster.',
}

export function engineNameOf(engine: EngineName): string {
  return engine === 'indexnow' ? indexNow.name : pingEngines[engine].name
}

/** For a ping that was answered with anything but yes. */
export function pingAdvice(engine: PingEngineName, http: number): string {
  const facts: PingEngine = pingEngines[engine]
  const retired = facts.retired ? `Retired since ${facts.retired.since}. ` : ''
  const moved = http >= 300 && http < 400 ? 'Redirects are not followed. ' : ''
  return `${retired}${moved}${instead[engine]}`
}

/** For whoever did not answer at all. */
export function unreachableAdvice(engine: EngineName, address: string, why: string): string {
  if (why === interruption) return 'Interrupted before the answer came. Try again.'
  return `No answer (${why}). Check that this machine may connect to ${new URL(address).host}, then try again; ${engineNameOf(engine)} may be away for a while.`
}

/** For an answer of IndexNow that is not a plain yes. */
export function indexNowAdvice(http: number, keyLocation: string, words: string): string {
  const remedy = indexNowRemedy(http, keyLocation)
  return words === '' ? remedy : `${remedy} It said: ${words}`
}

function indexNowRemedy(http: number, keyLocation: string): string {
  if (http === 202) return `It checks the key first: ${keyLocation} must be reachable from outside.`
  const known: Record<number, string> = {
    400: 'It does not understand the request. Check the address of indexnow in SEARCH_ENGINES, and look for a newer release.',
    403: `It does not accept the key. ${keyLocation} must answer the key as plain text to everybody: no redirect, no sign-in, no bot protection.`,
    422: `The addresses or the key are not those of this host. SITE_URL must be the address at which visitors reach the site, and ${keyLocation} must answer there.`,
    429: 'It was sent too much lately. Try again later; what was not taken is sent then.',
  }
  if (known[http]) return known[http]
  if (http >= 500)
    return 'It has trouble on its side. Try again later; what was not taken is sent then.'
  if (http >= 300 && http < 400) {
    return 'It wants to be asked at another address, and redirects are not followed. Check the address of indexnow in SEARCH_ENGINES.'
  }
  return 'This answer is unknown. See https://www.indexnow.org/documentation'
}

/**
 * A result of our own where the site can't be reached by the engine: search engines are not told
 * about addresses that are nobody's. Undefined where it can, or where the engine is as near.
 */
export function refusedHere(
  engine: EngineName,
  address: string,
  siteUrl: string,
): Pick<SubmissionResult, 'engine' | 'status' | 'advice'> | undefined {
  if (!isLoopback(siteUrl) || isLoopback(address)) return undefined
  return {
    engine,
    status: 'refused',
    advice: `Not sent: nobody else can reach ${siteUrl}. Set SITE_URL to the public address of the site.`,
  }
}
