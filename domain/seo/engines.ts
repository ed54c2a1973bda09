/**
 * The search engines that sitemaps are pinged at, and IndexNow. The facts were last checked on
 * 2026-11-21.
 *
 * @see https://developers.google.com/search/blog/2023/06/sitemaps-lastmod-ping
 * @see https://www.indexnow.org/documentation
 */

export type PingEngine = {
  name: string
  /** Takes a sitemap's address in the query parameter `sitemap`. */
  endpoint: string
  /** Since when the endpoint is retired (a day or a month), and the status that it answers. */
  retired?: { since: string; answers: number }
  /** Since which year its maker doesn't describe it any more. */
  undocumentedSince?: number
}

export const pingEngines = {
  google: {
    name: 'Google',
    endpoint: 'https://www.google.com/ping',
    retired: { since: '2023-06-26', answers: 404 },
  },
  bing: {
    name: 'Bing',
    endpoint: 'https://www.bing.com/ping',
    retired: { since: '2021-12', answers: 410 },
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

/** Takes changed addresses for Bing, Yandex, Naver, Seznam and Yep at once; Google isn't in it. */
export const indexNow = {
  name: 'IndexNow',
  endpoint: 'https://api.indexnow.org/indexnow',
  /** Addresses in one request, at most. */
  batch: 10_000,
  /** An address isn't sent again within this time. */
  restMs: 600_000,
} as const

export type EngineName = PingEngineName | 'indexnow'
export const engineNames: readonly EngineName[] = [...pingEngineNames, 'indexnow']

/** Where each engine is asked; only configuration changes it, never a request. */
export type EngineAddresses = Readonly<Record<EngineName, string>>

export const usualAddresses: EngineAddresses = {
  google: pingEngines.google.endpoint,
  bing: pingEngines.bing.endpoint,
  yandex: pingEngines.yandex.endpoint,
  indexnow: indexNow.endpoint,
}
