import type { PostbackParameters } from './readPostback.ts'
import { fold } from './words.ts'

/** A call with more parameters is cut off there. */
const maxParameters = 100
const maxDepth = 4

/** A body that was read to its end; `type` is its media type in lower case, empty for none. */
type Body = { type: string; text: string }

/**
 * The parameters of a postback: those of a body, before those of the address. The first of several with
 * one name counts.
 *
 * @param query without a question mark
 * @param body a form, or a JSON object whose nested values are named by their path: `player.id`
 * @returns undefined for a body that is neither
 */
export function postbackParameters(
  query: string,
  { type, text }: Body = { type: '', text: '' },
): PostbackParameters | undefined {
  const parameters = new Map<string, string>()
  const add = (name: string, value: string) => {
    const key = fold(name)
    if (!parameters.has(key) && parameters.size < maxParameters) parameters.set(key, value)
  }
  if (text !== '') {
    // Many programs send JSON with the type of a form.
    const isJson = /\bjson\b/.test(type) || /^\s*[{[]/.test(text)
    const isForm = type === '' || type === 'application/x-www-form-urlencoded'
    if (isJson ? !addJson(text, add) : !isForm) return undefined
    if (!isJson) for (const [name, value] of new URLSearchParams(text)) add(name, value)
  }
  for (const [name, value] of new URLSearchParams(query)) add(name, value)
  return parameters
}

type Add = (name: string, value: string) => void

/** Returns whether the text is JSON. */
function addJson(text: string, add: Add): boolean {
  try {
    addValue('', JSON.parse(text, keepNumbers), add, 0)
    return true
  } catch (error) {
    // A RangeError for JSON that is nested too deeply.
    if (error instanceof SyntaxError || error instanceof RangeError) return false
    throw error
  }
}

/** Keeps the digits of a number, of which JavaScript's numbers hold only the first 15. */
function keepNumbers(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? value) : value
}

function addValue(name: string, value: unknown, add: Add, depth: number): void {
  if (typeof value === 'string' || typeof value === 'boolean') {
    add(name, String(value))
  } else if (typeof value === 'object' && value !== null && depth < maxDepth) {
    for (const [key, inner] of Object.entries(value)) {
      addValue(name === '' ? key : `${name}.${key}`, inner, add, depth + 1)
    }
  }
}
