import type { PostbackParameters } from './readPostback.ts'
import { fold } from './words.ts'

/** A call with more parameters is cut off there. */
const maxParameters = 100
const maxDepth = 4

/**
 * The parameters of a postback: those of the address, and those of a body, which come before them.
 * The first of several with one name counts.
 *
 * @param query without a question mark
 * @param body the text of a form or of a JSON object, and its content type; nested values of JSON are
 *   named by their path: `player.id`
 * @returns undefined where a body that should be JSON is none
 */
export function postbackParameters(
  query: string,
  body: { type: string; text: string } = { type: '', text: '' },
): PostbackParameters | undefined {
  const parameters = new Map<string, string>()
  const add = (name: string, value: string) => {
    const key = fold(name)
    if (!parameters.has(key) && parameters.size < maxParameters) parameters.set(key, value)
  }
  if (body.text !== '' && /\bjson\b/.test(body.type)) {
    if (!addJson(body.text, add)) return undefined
  } else {
    for (const [name, value] of new URLSearchParams(body.text)) add(name, value)
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
    if (error instanceof SyntaxError) return false
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
