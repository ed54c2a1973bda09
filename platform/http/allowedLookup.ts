import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { mayConnect } from './publicAddress.ts'

/**
 * Resolves a name only if all its addresses are allowed: for requests to addresses that a person has
 * named, which must not lead into the network of the server.
 *
 * @param refusal makes the error for a host whose address isn't allowed
 */
export function allowedLookup(
  allowedNetworks: readonly string[],
  refusal: (host: string) => Error,
): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const isAllowed = addresses.every(({ address }) => mayConnect(address, allowedNetworks))
      const [first] = addresses
      if (!isAllowed || !first) return done(refusal(host), [])
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
