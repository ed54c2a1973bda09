/** What Payload would choke on before it comes to any operation, in which it could be told. */

const paging = new Set(['page', 'limit', 'depth'])
const wholeNumber = /^\d{1,7}$/
/** More than any page of the desk sends; Payload leaves out what comes after a thousand. */
const mostParts = 1_000
/** No document of ours, and no text of the desk's editor, is nested nearly as deep. */
const deepestBody = 100
/** What is wrong with parameters of Payload's that aren't offered here, or for one value alone. */
const refusedParameters: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  // It would be shown instead of what is stored.
  data: () => 'data can’t be given.',
  // All languages are shown otherwise, those that aren't public too.
  flattenLocales: (value) => (value === 'true' ? undefined : 'flattenLocales can only be true.'),
  // Of files that are kept in several folders, which ours aren't.
  prefix: () => 'prefix can’t be given.',
}
const overrides = ['x-payload-http-method-override', 'x-http-method-override']

/** Whether every part of the path can be decoded. */
export function hasReadableUrl({ pathname }: URL): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}

/**
 * Whether a path has, in the place of a collection's slug, the name of something that every object
 * has, such as `constructor`: Payload would take that for a collection.
 */
export function isNameOfAll(pathname: string): boolean {
  const [, , slug = ''] = pathname.split('/', 3).map(decodeURIComponent)
  return slug in Object.prototype
}

/** What is wrong with a query string, as a sentence, or undefined. */
export function searchProblem(search: string): string | undefined {
  const parts = search.slice(1).split('&')
  if (parts.length > mostParts) return `A query may have ${mostParts} parts.`
  if (parts.some(isAmbiguous)) return 'The query cannot be read: encode the “=” after a “]” as %3D.'
  const seen = new Set<string>()
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.split('[', 1)[0] ?? ''
    if (paging.has(name)) {
      if (key !== name || seen.has(name)) return `${name} may be given once, as a number.`
      seen.add(name)
      // An empty one is what a form without a choice sends.
      if (value !== '' && !wholeNumber.test(value)) return `${name} must be a whole number.`
      if (name === 'page' && Number(value || 1) < 1) return 'page must be at least 1.'
    }
    const problem = refusedParameter(name, value)
    if (problem) return problem
  }
  return undefined
}

/** What is wrong with a parameter of that name, as a sentence, or undefined. */
export function refusedParameter(name: string, value: unknown): string | undefined {
  return Object.hasOwn(refusedParameters, name) ? refusedParameters[name]?.(value) : undefined
}

/** Whether Payload, which reads a part in two ways, ends its name in two places. */
function isAmbiguous(part: string): boolean {
  const plain = part.replace(/%5D/gi, ']')
  const bracket = plain.indexOf(']=')
  return bracket >= 0 && bracket + 1 !== plain.indexOf('=')
}

/** What is wrong with the body of a request, by its type, as a sentence, or undefined. */
export function bodyProblem({ headers, url }: Request, body: Buffer): string | undefined {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const isQuery = overrides.some((name) => headers.get(name) === 'GET')
  if (isQuery) return queryBodyProblem(type, url, body)
  // Forms are read by a reader of their own.
  if (type?.startsWith('multipart/') || body.length === 0) return undefined
  const value = jsonOf(new TextDecoder().decode(body))
  if (isObject(value) && !isShallow(value)) return 'The body is nested too deeply.'
  if (type !== 'application/json' || isRecord(value)) return undefined
  return 'The body must be a JSON object.'
}

/** Of a query that is too long for an address, and comes as the body. */
function queryBodyProblem(type: string | undefined, url: string, body: Buffer): string | undefined {
  if (type === 'application/json') return 'Send the query as application/x-www-form-urlencoded.'
  if (type !== 'application/x-www-form-urlencoded') return undefined
  if (url.includes('?')) return 'Send the whole query in the body.'
  // As it is read after this: as a part of the address.
  return searchProblem(new URL(`${url}?${new TextDecoder().decode(body)}`).search)
}

/** Whether a text is JSON, and an object that isn't nested without measure. */
export function isJsonObject(text: string): boolean {
  const value = jsonOf(text)
  return isRecord(value) && isShallow(value)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return isObject(value) && !Array.isArray(value)
}

/** Undefined where a text is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether whoever goes through a value comes to its end before the stack does. */
function isShallow(value: object): boolean {
  let level: object[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestBody) return false
    level = level.flatMap((it) => Object.values(it)).filter(isObject)
  }
  return true
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
