import {
  type EngineAddresses,
  type PingEngine,
  type PingEngineName,
  pingEngines,
} from '#domain/seo/engines.ts'
import { pingAddress } from '#domain/seo/pingAddress.ts'
import type { SubmissionResult } from '#domain/seo/submission.ts'
import { sitemapPaths } from '#domain/sitemap/sitemap.ts'
import { canonical } from '#domain/urls.ts'
import { pingAdvice, refusedHere, unreachableAdvice } from './advice.ts'
import { askEngine, type EngineAnswer } from './askEngine.ts'

export type PingOptions = {
  engines: readonly PingEngineName[]
  addresses: EngineAddresses
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  signal: AbortSignal
  /** For each request, in milliseconds. */
  patienceMs?: number
}

/** Tells each engine about each sitemap, at once; retired ones are asked too, to be sure. */
export function pingSitemaps(options: PingOptions): Promise<SubmissionResult[]> {
  const sitemaps = Object.values(sitemapPaths)
  return Promise.all(
    options.engines.flatMap((engine) => sitemaps.map((path) => pingOne(engine, path, options))),
  )
}

async function pingOne(
  engine: PingEngineName,
  sitemap: string,
  { addresses, siteUrl, ...request }: PingOptions,
): Promise<SubmissionResult> {
  const address = addresses[engine]
  const refused = refusedHere(engine, address, siteUrl)
  if (refused) return { ...refused, sitemap }
  const url = pingAddress(address, canonical(siteUrl, sitemap))
  const { signal, patienceMs } = request
  const answer = await askEngine({ url, signal, ...(patienceMs ? { patienceMs } : {}) })
  return { engine, sitemap, ...resultOf(engine, address, answer) }
}

function resultOf(
  engine: PingEngineName,
  address: string,
  answer: EngineAnswer,
): Pick<SubmissionResult, 'status' | 'http' | 'advice'> {
  if (!answer.answered) {
    return { status: 'unreachable', advice: unreachableAdvice(engine, address, answer.why) }
  }
  const { http } = answer
  if (http >= 200 && http < 300) return { status: 'accepted', http }
  const facts: PingEngine = pingEngines[engine]
  const status = facts.retired?.answers === http ? 'retired' : 'refused'
  return { status, http, advice: pingAdvice(engine, http) }
}
