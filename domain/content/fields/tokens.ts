/**
 * Tokens in copy: `{name}` is replaced by a value, `{claim:players}` by a claim of the register.
 *
 * A match of this pattern is either one token or a pair of braces with tokens inside. Nested tokens
 * are never filled: replacing `{b}` in `{a{b}}` could create a new token, and filling twice would
 * then differ from filling once.
 */
const tokenOrNest = /\{(?:[\w:.-]|\{[\w:.-]+\})*\}/g
const token = /^\{([\w:.-]+)\}$/

/**
 * `text` with each `{name}` replaced by the value of that name. A token without a value is
 * unchanged, so that the own tokens of a text (`{total}`) can be filled in later. Values are
 * inserted literally, including braces.
 */
export function fillTokens(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(tokenOrNest, (match) => {
    const name = token.exec(match)?.[1]
    return name !== undefined && Object.hasOwn(values, name) ? (values[name] ?? match) : match
  })
}

/** The names of the tokens in `text`, each once, in order of appearance. */
export function tokensIn(text: string): string[] {
  const matches = text.match(tokenOrNest) ?? []
  return [...new Set(matches.flatMap((match) => token.exec(match)?.[1] ?? []))]
}

/**
 * A copy of `document`, a plain JSON-like value, with the tokens of every string in it filled.
 * Keys, numbers, booleans and nulls stay as they are.
 */
export function fillDocument<Document>(
  document: Document,
  values: Readonly<Record<string, string>>,
): Document {
  return mapTexts(document, (text) => fillTokens(text, values))
}

/** A copy of `document`, a plain JSON-like value, with every string in it changed. */
export function mapTexts<Document>(document: Document, change: (text: string) => string): Document
export function mapTexts(document: unknown, change: (text: string) => string): unknown {
  if (typeof document === 'string') return change(document)
  if (Array.isArray(document)) return document.map((item) => mapTexts(item, change))
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, mapTexts(value, change)]),
  )
}
