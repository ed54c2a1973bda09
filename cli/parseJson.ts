/** The value that a text is the JSON of; undefined, which no JSON stands for, where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
