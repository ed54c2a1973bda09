import { marker } from '../nastyStrings.ts'
import { type Heard, headerOf, inWords, type Question } from './ask.ts'

/** What every answer says, whatever was asked. */
const required = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

/** What only the inside of the product knows: traces, files, addresses and texts of statements. */
const inside = [
  /\n\s+at .+:\d+/,
  /node_modules|file:\/\/\/(?!etc)|\.ts:\d+/,
  /postgres(?:ql)?:\/\//,
  /failed query|syntax error at or near|violates \w+ constraint|(?:column|relation) "[^"]+" /i,
]

/**
 * Where a tag or an attribute would begin. A backtick quotes nothing in HTML: as an editor's text it
 * is shown as it is.
 */
const asMarkup = new RegExp(`<[/!?]?${marker}|["']\\s*${marker}\\s*=|<[a-z]+[^<>"']*${marker}`, 'i')
const addresses = /\b(?:href|src|action|formaction)="([^"]*)"/g
/**
 * Of this site: a path, a query, or an absolute address of the server that is asked. A browser takes
 * // and /\ for another site.
 */
const ownAddress = /^(?:\/(?![/\\])|[?#]|http:\/\/localhost:\d+\/)/
const dataScript = /<script[^>]*type="application\/(?:ld\+)?json"[^>]*>([\s\S]*?)<\/script>/g

export type Expectation = {
  /** Types of content that the route answers with, without their parameters. */
  types: readonly string[]
  /** Whether the route may set a cookie. */
  setsCookies?: boolean
}

/** Throws, with question and answer, where an answer is not as every answer should be. */
export function expectSound(question: Question, heard: Heard, expected: Expectation): void {
  const wrong = flawOf(question, heard, expected)
  if (wrong === undefined) return
  const { status, headers, text } = heard
  const said = `${status} ${JSON.stringify(headers)}\n${text.slice(0, 1_500)}`
  throw new Error(`${wrong}\n${inWords(question)}\n${said}`)
}

/** Node's parser answers what is no request before there is anything that could say more. */
export function isOfParser(heard: Heard): boolean {
  const { status } = heard
  const bare = headerOf(heard, 'content-length') === '0' && headerOf(heard, 'date') === undefined
  return bare && (status === 400 || status === 431)
}

function flawOf(question: Question, heard: Heard, expected: Expectation): string | undefined {
  const { status } = heard
  if (status < 200 || status >= 500) return `The status is ${status}.`
  if (isOfParser(heard)) return undefined
  return (
    flawOfHeaders(heard, expected) ??
    flawOfType(question, heard, expected) ??
    (inside.some((it) => it.test(heard.text)) ? 'The answer tells of the inside.' : undefined) ??
    flawOfRefusal(heard) ??
    flawOfMarkup(heard)
  )
}

function flawOfHeaders(heard: Heard, { setsCookies = false }: Expectation): string | undefined {
  const names = new Set(heard.headers.map(([name]) => name))
  const missing = required.filter((name) => !names.has(name))
  if (missing.length > 0) return `Missing: ${missing.join(', ')}.`
  if (headerOf(heard, 'x-content-type-options') !== 'nosniff') return 'Browsers may guess the type.'
  if (names.has('x-powered-by')) return 'The answer tells what it is made with.'
  if (names.has('set-cookie') && !setsCookies) return 'A cookie is set.'
  if ([...names].some((name) => name.includes(marker))) return 'A header was injected.'
  const location = headerOf(heard, 'location')
  if (location !== undefined && !(ownAddress.test(location) && /^[\x21-\x7e]*$/.test(location))) {
    return 'It leads away.'
  }
  const others = heard.headers.filter(([name]) => name !== 'location')
  return others.some(([, value]) => value.includes(marker)) ? 'A header repeats it.' : undefined
}

function flawOfType(
  { method }: Question,
  heard: Heard,
  { types }: Expectation,
): string | undefined {
  const type = headerOf(heard, 'content-type')
  if (heard.text === '') return undefined
  if (method === 'HEAD') return 'HEAD has a body.'
  const bare = type?.split(';', 1)[0] ?? ''
  const refusals = heard.status >= 400 ? ['application/problem+json', 'text/plain'] : []
  if (![...types, ...refusals].includes(bare)) return `The type is ${type}.`
  if (/^text\//.test(bare) && !/charset=utf-8/i.test(type ?? '')) return 'The text has no charset.'
  if (!bare.endsWith('json')) return undefined
  try {
    JSON.parse(heard.text)
    return undefined
  } catch {
    return 'It is no JSON.'
  }
}

/** The answer itself may be long, and its beginning is all that is told of it. */
const around = (text: string, at: number) => text.slice(Math.max(0, at - 200), at + 200)

/** An editor is told which tokens of a text aren't any: names in their braces, and nothing else of it. */
const namedToken = /\{[\w:-]+\}(?=(?:, \{[\w:-]+\})* is not known here\. )/g

/** What is refused is not repeated; names of fields that were sent are no less the sender's. */
function flawOfRefusal(heard: Heard): string | undefined {
  if (heard.status < 400 || /html|xml/.test(headerOf(heard, 'content-type') ?? '')) return undefined
  const rest = heard.text.replaceAll(namedToken, '')
  return rest.includes(marker) ? 'A refusal repeats what was sent.' : undefined
}

function flawOfMarkup(heard: Heard): string | undefined {
  const { text } = heard
  if (!/html|xml/.test(headerOf(heard, 'content-type') ?? '') || !text.includes(marker)) {
    return undefined
  }
  const data = [...text.matchAll(dataScript)].map(([, json = '']) => json)
  if (data.some((json) => /<\/?(?:script|!--)/i.test(json))) return 'Data can end its script.'
  const markup = text.replaceAll(dataScript, '')
  const became = asMarkup.exec(markup)
  if (became) return `What was sent became markup: ${around(markup, became.index)}`
  const leadsAway = [...markup.matchAll(addresses)].some(
    ([, address = '']) => address.includes(marker) && !ownAddress.test(address),
  )
  return leadsAway ? 'What was sent became an address.' : undefined
}
