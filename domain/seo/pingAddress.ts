import { type EngineAddresses, pingEngineNames } from './engines.ts'

/** The address that tells an engine about a sitemap. Both are absolute. */
export function pingAddress(endpoint: string, sitemap: string): string {
  const address = new URL(endpoint)
  address.searchParams.set('sitemap', sitemap)
  return address.href
}

/** The origins at which sitemaps are pinged, each once. */
export function pingOrigins(addresses: EngineAddresses): string[] {
  return [...new Set(pingEngineNames.map((name) => new URL(addresses[name]).origin))]
}
