import {
  type PingEngineName,
  pingEngineNames,
  pingEngines,
} from '#domain/search/submissions/engines.ts'
import { pingAddress } from '#domain/search/submissions/pingAddress.ts'

export type Ping = {
  engine: PingEngineName
  /** The absolute address of the sitemap. */
  sitemap: string
}

export type PingResult = Ping & {
  /** Whether the request succeeded; pages can't read the response of another origin. */
  ok: boolean
}

type PingTargets = {
  /** The endpoint of each engine. */
  endpoints: Readonly<Record<PingEngineName, string>>
  /** Absolute addresses. */
  sitemaps: readonly string[]
}

type PingOptions = {
  /** Timeout of one request, in milliseconds. */
  timeoutMs?: number
  fetch?: typeof fetch
}

/** Maximum concurrent requests. */
const maxConcurrent = 3

/** Every combination of sitemap and engine, in the order of the requests. */
export function pingsOf(sitemaps: readonly string[]): Ping[] {
  return sitemaps.flatMap((sitemap) => pingEngineNames.map((engine) => ({ engine, sitemap })))
}

/**
 * Pings every engine with every sitemap, and reports each result. Any response counts as a success,
 * because responses can't be read across origins; failures are logged as well. Never throws. Returns
 * whether all requests succeeded.
 */
export async function pingAll(
  { endpoints, sitemaps }: PingTargets,
  onResult: (result: PingResult) => void,
  options: PingOptions = {},
): Promise<boolean> {
  const waiting = pingsOf(sitemaps)
  let all = true
  async function work(): Promise<void> {
    for (let ping = waiting.shift(); ping; ping = waiting.shift()) {
      const ok = await send(ping, endpoints[ping.engine], options)
      all &&= ok
      onResult({ ...ping, ok })
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, work))
  return all
}

async function send(
  { engine, sitemap }: Ping,
  endpoint: string,
  { timeoutMs = 10_000, fetch = globalThis.fetch }: PingOptions,
): Promise<boolean> {
  try {
    await fetch(pingAddress(endpoint, sitemap), {
      mode: 'no-cors',
      // The engine must not identify the user.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the console is where details of a failure belong
    console.error(`Failed to ping ${pingEngines[engine].name} about ${sitemap}:`, error)
    return false
  }
}
