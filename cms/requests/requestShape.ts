/** What Payload would choke on before it comes to any operation, in which it could be told. */

const paging = new Set(['page', 'limit', 'depth'])
const wholeNumber = /^\d{1,7}$/
/** Read as JSON by Payload where they come as one text. */
const json = new Set(['where', 'data'])
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
    if (json.has(key) && value !== '' && !isJsonObject(value)) {
      return `${key} must be a JSON object, or be spelled out as ${key}[field][operator]=value.`
    }
  }
  return undefined
}

/** What is wrong with a body, by its type, as a sentence, or undefined. */
export function bodyProblem(headers: Headers, body: Buffer): string | undefined {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  const isQuery = overrides.some((name) => headers.get(name) === 'GET')
  if (isQuery && type === 'application/x-www-form-urlencoded') return searchProblem(`?${body}`)
  if (type !== 'application/json' || body.length === 0) return undefined
  return isJsonObject(body.toString()) ? undefined : 'The body must be a JSON object.'
}

/** Whether a text is JSON, and an object. */
export function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
