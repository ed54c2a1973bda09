import { type EngineAddresses, pingEngineNames } from './engines.ts'

/** The URL of a ping. Endpoint and sitemap are absolute. */
export function pingAddress(endpoint: string, sitemap: string): string {
  const address = new URL(endpoint)
  address.searchParams.set('sitemap', sitemap)
  return address.href
}

/** The origins of the ping endpoints, each once. */
export function pingOrigins(addresses: EngineAddresses): string[] {
  return [...new Set(pingEngineNames.map((name) => new URL(addresses[name]).origin))]
}
