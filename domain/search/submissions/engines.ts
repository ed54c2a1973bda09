/**
 * The search engines to ping with sitemaps, and IndexNow. Last verified on
 * 2026-11-21.
 *
 * @see https://developers.google.com/search/blog/2023/06/sitemaps-lastmod-ping
 * @see https://www.indexnow.org/documentation
 */

export type PingEngine = {
  name: string
  /** Accepts a sitemap's address in the query parameter `sitemap`. */
  endpoint: string
  /** When the endpoint was retired (a day or a month), and the status of its responses. */
  retired?: { since: string; status: number }
  /** The year since which its documentation is missing. */
  undocumentedSince?: number
}

export const pingEngines = {
  google: {
    name: 'Google',
    endpoint: 'https://www.google.com/ping',
    retired: { since: '2023-06-26', status: 404 },
  },
  bing: {
    name: 'Bing',
    endpoint: 'https://www.bing.com/ping',
    retired: { since: '2021-12', status: 410 },
  },
  yandex: {
    name: 'Yandex',
    endpoint: 'https://webmaster.yandex.ru/ping',
    undocumentedSince: 2017,
  },
} as const satisfies Record<string, PingEngine>

export type PingEngineName = keyof typeof pingEngines

export const pingEngineNames = Object.keys(pingEngines).filter(isPingEngineName)

export function isPingEngineName(name: string): name is PingEngineName {
  return Object.hasOwn(pingEngines, name)
}

/** Forwards changed addresses to Bing, Yandex, Naver, Seznam and Yep; Google doesn't take part. */
export const indexNow = {
  name: 'IndexNow',
  endpoint: 'https://api.indexnow.org/indexnow',
  /** Maximum addresses per request. */
  batch: 10_000,
  /** Minimum time between two submissions of an address. */
  cooldownMs: 600_000,
} as const

export type EngineName = PingEngineName | 'indexnow'
export const engineNames: readonly EngineName[] = [...pingEngineNames, 'indexnow']

/** The endpoint of each engine; set by configuration, never by a request. */
export type EngineAddresses = Readonly<Record<EngineName, string>>

export const defaultAddresses: EngineAddresses = {
  google: pingEngines.google.endpoint,
  bing: pingEngines.bing.endpoint,
  yandex: pingEngines.yandex.endpoint,
  indexnow: indexNow.endpoint,
}
