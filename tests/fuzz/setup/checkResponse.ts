import { marker } from '../inputs/nastyStrings.ts'
import { describeRequest, type FuzzRequest, type FuzzResponse, headerOf } from './client.ts'

/** The headers of every response. */
const required = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

/** Internals that no response may show: stack traces, files, database addresses, SQL errors. */
const internals = [
  /\n\s+at .+:\d+/,
  /node_modules|file:\/\/\/(?!etc)|\.ts:\d+/,
  /postgres(?:ql)?:\/\//,
  /failed query|syntax error at or near|violates \w+ constraint|(?:column|relation) "[^"]+" /i,
]

/**
 * The start of a tag or an attribute. A backtick quotes nothing in HTML, so an editor's text may
 * contain it unchanged.
 */
const asMarkup = new RegExp(`<[/!?]?${marker}|["']\\s*${marker}\\s*=|<[a-z]+[^<>"']*${marker}`, 'i')
const addresses = /\b(?:href|src|action|formaction)="([^"]*)"/g
/**
 * An address of this site: a path, a query, or an absolute address of the server under test.
 * Browsers treat // and /\ as another site.
 */
const ownAddress = /^(?:\/(?![/\\])|[?#]|http:\/\/localhost:\d+\/)/
const dataScript = /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g

export type Expectation = {
  /** Content types of the route's responses, without parameters. */
  types: readonly string[]
  /** Whether the route may set a cookie. */
  setsCookies?: boolean
}

/** Throws, with request and response, if a response breaks a rule for all responses. */
export function expectSafeResponse(
  request: FuzzRequest,
  response: FuzzResponse,
  expected: Expectation,
): void {
  const wrong = problemIn(request, response, expected)
  if (wrong === undefined) return
  const { status, headers, text } = response
  const excerpt = `${status} ${JSON.stringify(headers)}\n${text.slice(0, 1_500)}`
  throw new Error(`${wrong}\n${describeRequest(request)}\n${excerpt}`)
}

/** Node's parser refuses an invalid request itself, before the product can set any header. */
export function isParserResponse(response: FuzzResponse): boolean {
  const { status } = response
  const bare =
    headerOf(response, 'content-length') === '0' && headerOf(response, 'date') === undefined
  return bare && (status === 400 || status === 431)
}

function problemIn(
  request: FuzzRequest,
  response: FuzzResponse,
  expected: Expectation,
): string | undefined {
  const { status } = response
  if (status < 200 || status >= 500) return `The status is ${status}.`
  if (isParserResponse(response)) return undefined
  return (
    headerProblem(response, expected) ??
    typeProblem(request, response, expected) ??
    (internals.some((it) => it.test(response.text))
      ? 'The response shows internals.'
      : undefined) ??
    refusalProblem(response) ??
    markupProblem(response)
  )
}

function headerProblem(
  response: FuzzResponse,
  { setsCookies = false }: Expectation,
): string | undefined {
  const names = new Set(response.headers.map(([name]) => name))
  const missing = required.filter((name) => !names.has(name))
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`
  if (headerOf(response, 'x-content-type-options') !== 'nosniff')
    return 'The header nosniff is missing.'
  if (names.has('x-powered-by')) return 'The response names its framework.'
  if (names.has('set-cookie') && !setsCookies) return 'A cookie is set.'
  if ([...names].some((name) => name.includes(marker))) return 'A header was injected.'
  const location = headerOf(response, 'location')
  if (location !== undefined && !(ownAddress.test(location) && /^[\x21-\x7e]*$/.test(location))) {
    return 'The redirect leaves the site.'
  }
  const others = response.headers.filter(([name]) => name !== 'location')
  return others.some(([, value]) => value.includes(marker))
    ? 'A header repeats the input.'
    : undefined
}

function typeProblem(
  { method }: FuzzRequest,
  response: FuzzResponse,
  { types }: Expectation,
): string | undefined {
  const type = headerOf(response, 'content-type')
  if (response.text === '') return undefined
  if (method === 'HEAD') return 'HEAD has a body.'
  const bare = type?.split(';', 1)[0] ?? ''
  const refusals = response.status >= 400 ? ['application/problem+json', 'text/plain'] : []
  if (![...types, ...refusals].includes(bare)) return `The type is ${type}.`
  if (/^text\//.test(bare) && !/charset=utf-8/i.test(type ?? '')) return 'The text has no charset.'
  if (!bare.endsWith('json')) return undefined
  try {
    JSON.parse(response.text)
    return undefined
  } catch {
    return 'The body is no JSON.'
  }
}

/** An excerpt, because error messages only contain the beginning of a response. */
const around = (text: string, at: number) => text.slice(Math.max(0, at - 200), at + 200)

/** The error for unknown tokens names them in braces; it repeats nothing else of the input. */
const namedToken = /\{[\w:-]+\}(?=(?:, \{[\w:-]+\})* is not known here\. )/g

/** A refusal repeats no input, not even the names of unknown fields. */
function refusalProblem(response: FuzzResponse): string | undefined {
  if (response.status < 400 || /html|xml/.test(headerOf(response, 'content-type') ?? ''))
    return undefined
  const rest = response.text.replaceAll(namedToken, '')
  return rest.includes(marker) ? 'A refusal repeats the input.' : undefined
}

function markupProblem(response: FuzzResponse): string | undefined {
  const { text } = response
  if (!/html|xml/.test(headerOf(response, 'content-type') ?? '') || !text.includes(marker)) {
    return undefined
  }
  const data = [...text.matchAll(dataScript)].map(([, json = '']) => json)
  if (data.some((json) => /<\/?(?:script|!--)/i.test(json))) return 'Data can end its script.'
  const markup = text.replaceAll(dataScript, '')
  const became = asMarkup.exec(markup)
  if (became) return `The input became markup: ${around(markup, became.index)}`
  const leadsAway = [...markup.matchAll(addresses)].some(
    ([, address = '']) => address.includes(marker) && !ownAddress.test(address),
  )
  return leadsAway ? 'The input became an address of another site.' : undefined
}
