import { type PingEngineName, pingEngineNames, pingEngines } from '#domain/seo/engines.ts'
import { pingAddress } from '#domain/seo/pingAddress.ts'

export type Ping = {
  engine: PingEngineName
  /** The absolute address of the sitemap. */
  sitemap: string
}

export type PingResult = Ping & {
  /** Whether the request got through; the browser doesn't let pages see what was answered. */
  ok: boolean
}

type Asked = {
  /** Where each engine is asked. */
  endpoints: Readonly<Record<PingEngineName, string>>
  /** Absolute addresses. */
  sitemaps: readonly string[]
}

type Manner = {
  /** How long one request may take, in milliseconds. */
  patienceMs?: number
  fetch?: typeof fetch
}

/** How many requests are under way at once. */
const atOnce = 3

/** Every sitemap with every engine, in the order in which they are pinged. */
export function pingsOf(sitemaps: readonly string[]): Ping[] {
  return sitemaps.flatMap((sitemap) => pingEngineNames.map((engine) => ({ engine, sitemap })))
}

/**
 * Tells every engine about every sitemap, and says of each as it ends what became of it. A request
 * that brings any answer counts as a success, since answers can't be read across origins; failures
 * are logged as well. Never throws. Returns whether all got through.
 */
export async function pingAll(
  { endpoints, sitemaps }: Asked,
  onResult: (result: PingResult) => void,
  manner: Manner = {},
): Promise<boolean> {
  const waiting = pingsOf(sitemaps)
  let all = true
  async function work(): Promise<void> {
    for (let ping = waiting.shift(); ping; ping = waiting.shift()) {
      const ok = await send(ping, endpoints[ping.engine], manner)
      all &&= ok
      onResult({ ...ping, ok })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return all
}

async function send(
  { engine, sitemap }: Ping,
  endpoint: string,
  { patienceMs = 10_000, fetch = globalThis.fetch }: Manner,
): Promise<boolean> {
  try {
    await fetch(pingAddress(endpoint, sitemap), {
      mode: 'no-cors',
      // The engine is to know the sitemap, not who told it.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    })
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the console is where details of a failure belong
    console.error(`Failed to ping ${pingEngines[engine].name} about ${sitemap}:`, error)
    return false
  }
}
