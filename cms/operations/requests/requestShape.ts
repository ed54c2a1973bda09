/** The shape of bodies, at which Payload fails before any operation begins, so that no hook can refuse them. */

/** Far deeper than any document of the CMS. */
const maxBodyDepth = 100
/** Headers that make a POST request a GET request, whose query is the body. */
export const methodOverrides = ['x-payload-http-method-override', 'x-http-method-override']

/** The problem of a request's body, as a sentence; or undefined. */
export function bodyProblem({ headers }: Request, body: Buffer): string | undefined {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase()
  if (methodOverrides.some((name) => headers.get(name) === 'GET')) {
    // Payload appends a form-encoded body to the URL, so `parameterProblem` validates it with the query.
    return type === 'application/json'
      ? 'Send the query as application/x-www-form-urlencoded.'
      : undefined
  }
  // Payload's form parser reads multipart bodies.
  if (type?.startsWith('multipart/') || body.length === 0) return undefined
  const value = jsonOf(new TextDecoder().decode(body))
  if (isObject(value) && !isShallow(value)) return 'The body is nested too deeply.'
  if (type !== 'application/json' || isRecord(value)) return undefined
  return 'The body must be a JSON object.'
}

/** Whether a text is a JSON object that is not nested too deeply. */
export function isJsonObject(text: string): boolean {
  return isShallowObject(jsonOf(text))
}

export function isShallowObject(value: unknown): boolean {
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
