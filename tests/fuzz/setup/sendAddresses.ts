import fc from 'fast-check'
import pLimit from 'p-limit'
import { anyInAddress, anyQuery, anyText, nastyInAddresses } from '../inputs/encode.ts'
import { fuzzParameters } from '../inputs/seed.ts'
import { expectSafeResponse } from './checkResponse.ts'
import type { FuzzRequest, SendFuzzRequest } from './client.ts'
import type { Target } from './targets.ts'

/** As many as a browser's connections to one host. */
const limit = pLimit(6)

/**
 * Requests each target with texts of the corpus: in its path, and in each parameter that it
 * reads.
 *
 * @param share each path or parameter gets every `share`-th text, with a different offset, so that
 *   all texts are used if there are at least `share` of them
 * @returns how many responses were checked
 */
export async function sendCorpus(
  send: SendFuzzRequest,
  targets: readonly Target[],
  share: number,
): Promise<number> {
  const places = targets.flatMap((target) =>
    addressBuilders(target).map((addressWith) => ({ target, addressWith })),
  )
  const requests = places.flatMap(({ target, addressWith }, at) =>
    nastyInAddresses
      .filter((_, number) => (number + at) % share === 0)
      .map((nasty) => ({ target, request: { method: 'GET', path: addressWith(nasty) } })),
  )
  await Promise.all(
    requests.map(({ target, request }) => limit(() => sendAndCheck(send, target, request))),
  )
  return requests.length
}

/** The places for a text in an address, each as a function from the text to the address. */
function addressBuilders({ path, parameters }: Target): ((nasty: string) => string)[] {
  const mark = path.includes('?') ? '&' : '?'
  const inPath = path.includes('*') ? [(nasty: string) => path.replaceAll('*', () => nasty)] : []
  const plain = path.replaceAll('*', 'x')
  return [
    ...inPath,
    ...parameters.map((name) => (nasty: string) => `${plain}${mark}${name}=${nasty}`),
  ]
}

async function sendAndCheck(
  send: SendFuzzRequest,
  target: Target,
  request: FuzzRequest,
): Promise<void> {
  expectSafeResponse(request, await send(request), target)
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
/** The headers that the product or its libraries read. */
const readHeaders = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'next-action',
  'origin',
  'range',
  'referer',
  'rsc',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-http-method-override',
  'x-payload-http-method-override',
]

/** A request with any method, path, query and headers. */
function anyRequest(targets: readonly Target[]): fc.Arbitrary<[Target, FuzzRequest]> {
  const headers = fc.dictionary(fc.constantFrom(...readHeaders), anyText, { maxKeys: 3 })
  return fc.constantFrom(...targets).chain((target) =>
    fc
      .tuple(fc.constantFrom(...methods), anyInAddress, anyQuery(target.parameters), headers)
      .map(([method, nasty, query, sent]): [Target, FuzzRequest] => {
        const path = target.path.replaceAll('*', () => nasty)
        const mark = query === '' ? '' : path.includes('?') ? '&' : '?'
        return [target, { method, path: path + mark + query, headers: sent }]
      }),
  )
}

/** Sends random requests to the targets. */
export async function sendAnything(
  send: SendFuzzRequest,
  targets: readonly Target[],
  runs: number,
  seed?: number,
): Promise<void> {
  const sound = fc.asyncProperty(anyRequest(targets), async ([target, request]) => {
    await sendAndCheck(send, target, request)
  })
  await fc.assert(sound, fuzzParameters(runs, seed))
}
