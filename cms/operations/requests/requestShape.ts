/** Checks of requests on which Payload fails before any operation begins, so that no hook can refuse them. */

const paging = new Set(['page', 'limit', 'depth'])
const wholeNumber = /^\d{1,7}$/
/** More than any page of the admin sends. Payload ignores parts after the thousandth. */
const maxParts = 1_000
/** Far deeper than any document of the CMS. */
const maxBodyDepth = 100
/** Parameters of Payload that are not allowed, or allowed with a single value. */
const refusedParameters: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  // Payload would return it instead of the stored document.
  data: () => 'data can’t be given.',
  // Otherwise Payload returns all languages, also those that are not public.
  flattenLocales: (value) => (value === 'true' ? undefined : 'flattenLocales can only be true.'),
  // For files in several folders, which the CMS doesn't use.
  prefix: () => 'prefix can’t be given.',
}
/** Headers that make a POST request a GET request, whose query is the body. */
export const methodOverrides = ['x-payload-http-method-override', 'x-http-method-override']

/** The first problem of a query string, as a sentence; or undefined. */
export function searchProblem(search: string): string | undefined {
  const parts = search.slice(1).split('&')
  if (parts.length > maxParts) return `A query may have at most ${maxParts} parts.`
  if (parts.some(isAmbiguous)) return 'The query cannot be read: encode the “=” after a “]” as %3D.'
  const seen = new Set<string>()
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.split('[', 1)[0] ?? ''
    if (paging.has(name)) {
      if (key !== name || seen.has(name)) return `${name} may be given once, as a number.`
      seen.add(name)
      // A form without a selection sends an empty value.
      if (value !== '' && !wholeNumber.test(value)) return `${name} must be a whole number.`
      if (name === 'page' && Number(value || 1) < 1) return 'page must be at least 1.'
    }
    const problem = refusedParameter(name, value)
    if (problem) return problem
  }
  return undefined
}

/** The problem of a parameter that is not allowed, as a sentence; or undefined. */
export function refusedParameter(name: string, value: unknown): string | undefined {
  return Object.hasOwn(refusedParameters, name) ? refusedParameters[name]?.(value) : undefined
}

/** Whether Payload's two parsers would end the name of this part at different places. */
function isAmbiguous(part: string): boolean {
  const plain = part.replace(/%5D/gi, ']')
  const bracket = plain.indexOf(']=')
  return bracket >= 0 && bracket + 1 !== plain.indexOf('=')
}

/** The problem of a request's body, as a sentence; or undefined. */
export function bodyProblem({ headers, url }: Request, body: Buffer): string | undefined {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const isQuery = methodOverrides.some((name) => headers.get(name) === 'GET')
  if (isQuery) return queryBodyProblem(type, url, body)
  // Payload's form parser reads multipart bodies.
  if (type?.startsWith('multipart/') || body.length === 0) return undefined
  const value = jsonOf(new TextDecoder().decode(body))
  if (isObject(value) && !isShallow(value)) return 'The body is nested too deeply.'
  if (type !== 'application/json' || isRecord(value)) return undefined
  return 'The body must be a JSON object.'
}

/** The problem of a query that is sent as the body, because it is too long for a URL. */
function queryBodyProblem(type: string | undefined, url: string, body: Buffer): string | undefined {
  if (type === 'application/json') return 'Send the query as application/x-www-form-urlencoded.'
  if (type !== 'application/x-www-form-urlencoded') return undefined
  if (url.includes('?')) return 'Send the whole query in the body.'
  // Payload parses this body as a query string.
  return searchProblem(new URL(`${url}?${new TextDecoder().decode(body)}`).search)
}

/** Whether a text is a JSON object that is not nested too deeply. */
export function isJsonObject(text: string): boolean {
  const value = jsonOf(text)
  return isRecord(value) && isShallow(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** The parsed JSON; undefined where a text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a recursive function can traverse a value without a stack overflow. */
function isShallow(value: object): boolean {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxBodyDepth) return false
    level = level.flatMap((it) => Object.values(it)).filter(isObject)
  }
  return true
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
