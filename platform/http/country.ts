import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { createRequire } from 'node:module'
import { type CountryResponse, Reader } from 'maxmind'
import { isPublicAddress } from './publicAddress.ts'

/**
 * The country of a request's client: from the header that a proxy sets, otherwise from a local
 * database. Two capital letters (ISO 3166-1), null if unknown. The address is sent to no service.
 */
export type CountryOf = (request: IncomingMessage, address: string) => string | null

/** Values that providers send for "not known"; Tor is `T1`, which the pattern refuses. */
const unknownCountryCodes = new Set(['XX', 'ZZ'])

type Options = {
  /** In lower case; undefined: no proxy sets it. */
  header: string | undefined
  /** Called once when the database can't be read; all countries are unknown then. */
  onError(error: unknown): void
}

export function createCountryOf({ header, onError }: Options): CountryOf {
  if (header !== undefined) {
    return (request) => {
      const value = request.headers[header]
      return countryCode(typeof value === 'string' ? value : undefined)
    }
  }
  const lookUp = lazyLookup(onError)
  return (_request, address) => lookUp(address)
}

/** Reads the database (8 MB, stays in memory) at the first lookup. */
function lazyLookup(onError: Options['onError']): (address: string) => string | null {
  let find: ((address: string) => string | null) | undefined
  return (counted) => {
    // IPv6 addresses arrive as their /64, see clientAddress.ts.
    const [address = ''] = counted.split('/', 1)
    if (!isPublicAddress(address)) return null
    find ??= openDatabase(onError)
    return find(address)
  }
}

function openDatabase(onError: Options['onError']): (address: string) => string | null {
  try {
    const require = createRequire(import.meta.url)
    const file = require.resolve(
      '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
    )
    const reader = new Reader<CountryResponse & { country_code?: unknown }>(readFileSync(file))
    return (address) => {
      const code = reader.get(address)?.country_code
      return countryCode(typeof code === 'string' ? code : undefined)
    }
  } catch (error) {
    onError(error)
    return () => null
  }
}

function countryCode(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !unknownCountryCodes.has(code) ? code : null
}
