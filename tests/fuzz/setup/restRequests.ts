import fc from 'fast-check'
import { newAddress } from '#tests/setup/api/apiClient.ts'
import { anyInAddress, anyText, percentEncoded } from '../inputs/encode.ts'
import type { BearerTokens } from './accounts.ts'
import type { FuzzRequest } from './client.ts'
import type { RestEndpoint } from './restEndpoints.ts'
import { anyBody } from './sendApi.ts'

const operators = [
  'equals',
  'not_equals',
  'in',
  'not_in',
  'all',
  'like',
  'not_like',
  'contains',
  'exists',
  'greater_than',
  'less_than_equal',
  'near',
  'within',
  'intersects',
  'nope',
]
const plainParameters = [
  'page',
  'limit',
  'depth',
  'locale',
  'fallback-locale',
  'draft',
  'trash',
  'pagination',
  'sort',
  'where',
  'select',
  'populate',
  'joins',
  'data',
  'autosave',
  'publishSpecificLocale',
  'uploadEdits',
]
const plainValues = [
  '0',
  '1',
  '2',
  '10',
  '-1',
  '1e3',
  'true',
  'false',
  'all',
  'en',
  'ru',
  'null',
  '*',
]
const unknownId = '00000000-0000-4000-8000-000000000000'

/** A request there ends the user's session, so only anonymous clients send it. */
const endsSession = /^\/api\/users\/logout$/

/** A random request to an endpoint, by any user. */
export function anyRestRequest(
  endpoint: RestEndpoint,
  bearers: BearerTokens,
): fc.Arbitrary<FuzzRequest> {
  const names = [...endpoint.fields, 'id', 'createdAt', '_status']
  // Users with more rights reach more code.
  const all = [...Object.values(bearers), bearers.editor, bearers.admin, bearers.admin]
  const tokens = endsSession.test(endpoint.path) ? [bearers.anonymous] : all
  const query = fc.array(anyPair(names), { maxLength: 5 }).map((pairs) => pairs.join('&'))
  const part = fc.oneof({ weight: 2, arbitrary: fc.constant(unknownId) }, anyInAddress)
  const body = endpoint.method === 'GET' ? fc.constant(undefined) : anyRestBody(endpoint.fields)
  return fc
    .record({
      bearer: fc.constantFrom(...tokens),
      parts: fc.array(part, { minLength: 3, maxLength: 3 }),
      query,
      body,
    })
    .map(({ bearer, parts, query: parameters, body: sent }) => {
      const left = [...parts]
      const path = endpoint.path.replaceAll(/:\w+/g, () => left.pop() ?? unknownId)
      return {
        method: endpoint.method,
        path: parameters === '' ? path : `${path}?${parameters}`,
        headers: {
          'x-forwarded-for': newAddress(),
          ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
          ...(sent === undefined ? {} : { 'content-type': sent.type }),
        },
        ...(sent === undefined ? {} : { body: sent.body }),
      }
    })
}

/** A parameter that Payload reads, in one of its notations. */
function anyPair(names: readonly string[]): fc.Arbitrary<string> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: anyText },
  )
  const value = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...plainValues) },
    { weight: 2, arbitrary: anyInAddress },
  )
  const path = fc
    .array(name, { minLength: 1, maxLength: 2 })
    .map((parts) => percentEncoded(parts.join('.')))
  const compared = fc
    .tuple(path, fc.constantFrom(...operators), fc.constantFrom('', '', '[]', '[0]', '[x]'), value)
    .map(([one, operator, more, other]) => `where[${one}][${operator}]${more}=${other}`)
  const joined = fc
    .tuple(fc.constantFrom('and', 'or', 'AND'), compared)
    .map(([word, one]) => one.replace('where', () => `where[${word}][0]`))
  const asJson = fc
    .tuple(name, fc.constantFrom(...operators), fc.jsonValue({ maxDepth: 2 }))
    .map(([one, operator, other]) => {
      const where = JSON.stringify({ [one]: { [operator]: other } })
      return `where=${percentEncoded(where)}`
    })
  const chosen = fc
    .tuple(fc.constantFrom('select', 'populate', 'joins', 'sort'), path, value)
    .map(([what, one, other]) => (what === 'sort' ? `sort=-${one}` : `${what}[${one}]=${other}`))
  const flat = fc
    .tuple(fc.constantFrom(...plainParameters), fc.constantFrom('', '', '', '[]', '[x]'), value)
    .map(([one, more, other]) => `${one}${more}=${other}`)
  return fc.oneof(
    { weight: 3, arbitrary: compared },
    joined,
    asJson,
    { weight: 2, arbitrary: chosen },
    { weight: 3, arbitrary: flat },
  )
}

type Sent = { type: string; body: string | Buffer }

const boundary = 'of-a-form'

function anyRestBody(fields: readonly string[]): fc.Arbitrary<Sent> {
  const json = anyBody(fields).map((body): Sent => ({ type: 'application/json', body }))
  const form = fc
    .tuple(fc.constantFrom('_payload', 'file', 'x', '__proto__'), anyText, anyBody(fields))
    .map(([name, file, body]): Sent => {
      const type = `multipart/form-data; boundary=${boundary}`
      return {
        type,
        body: formOf([
          [name, file, body],
          ['_payload', undefined, body],
        ]),
      }
    })
  const other = fc
    .tuple(
      fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'x'),
      anyText,
    )
    .map(([type, body]): Sent => ({ type, body }))
  return fc.oneof(
    { weight: 8, arbitrary: json },
    { weight: 1, arbitrary: form },
    { weight: 1, arbitrary: other },
  )
}

/** A form with unescaped file names, as a faulty program would send it. */
function formOf(parts: [name: string, file: string | undefined, content: string][]): Buffer {
  const texts = parts.map(([name, file, content]) => {
    const named = file === undefined ? '' : `; filename="${file}"\r\ncontent-type: image/png`
    return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${named}\r\n\r\n${content}\r\n`
  })
  return Buffer.from(`${texts.join('')}--${boundary}--\r\n`)
}
