import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import {
  type EngineAddresses,
  type PingEngine,
  type PingEngineName,
  pingEngines,
} from '#domain/search/submissions/engines.ts'
import { pingAddress } from '#domain/search/submissions/pingAddress.ts'
import type { SubmissionResult } from '#domain/search/submissions/submission.ts'
import { canonical } from '#domain/urls/urls.ts'
import { pingAdvice, refuseForLoopback, unreachableAdvice } from './advice.ts'
import { type EngineResponse, requestEngine } from './requestEngine.ts'

export type PingOptions = {
  engines: readonly PingEngineName[]
  addresses: EngineAddresses
  /** Public origin of the site, without a trailing slash. */
  siteUrl: string
  signal: AbortSignal
  /** Timeout of each request, in milliseconds. */
  timeoutMs?: number
}

/** Pings each engine with each sitemap concurrently, including retired endpoints. */
export function pingSitemaps(options: PingOptions): Promise<SubmissionResult[]> {
  const sitemaps = Object.values(sitemapPaths)
  return Promise.all(
    options.engines.flatMap((engine) => sitemaps.map((path) => pingEngine(engine, path, options))),
  )
}

async function pingEngine(
  engine: PingEngineName,
  sitemap: string,
  { addresses, siteUrl, ...request }: PingOptions,
): Promise<SubmissionResult> {
  const address = addresses[engine]
  const refused = refuseForLoopback(engine, address, siteUrl)
  if (refused) return { ...refused, sitemap }
  const url = pingAddress(address, canonical(siteUrl, sitemap))
  const { signal, timeoutMs } = request
  const response = await requestEngine({ url, signal, ...(timeoutMs ? { timeoutMs } : {}) })
  return { engine, sitemap, ...resultOf(engine, address, response) }
}

function resultOf(
  engine: PingEngineName,
  address: string,
  response: EngineResponse,
): Pick<SubmissionResult, 'status' | 'http' | 'advice'> {
  if (!response.responded) {
    return { status: 'unreachable', advice: unreachableAdvice(engine, address, response.reason) }
  }
  const { http } = response
  if (http >= 200 && http < 300) return { status: 'accepted', http }
  const facts: PingEngine = pingEngines[engine]
  const status = facts.retired?.status === http ? 'retired' : 'refused'
  return { status, http, advice: pingAdvice(engine, http) }
}
