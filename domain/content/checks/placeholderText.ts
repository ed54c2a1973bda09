const placeholderPatterns: readonly RegExp[] = [
  /\blorem ipsum\b/i,
  /(?<![\p{L}\p{N}])(?:TODO|TBD|TBC|TBA|FIXME)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])x{3,20}(?![\p{L}\p{N}])/iu,
  /\?{3,20}/,
  /(?<![\p{L}\p{N}])(?:insert|your) (?:text|copy|title) here(?![\p{L}\p{N}])/iu,
]

/** Placeholders that are the whole text. */
const wholeTextPlaceholders =
  /^(?:test(?:ing)?(?:[ -]?\d+)?|asdf+|foo(?: ?bar)?|placeholder|dummy|text|title|description|\.{2,})[.!]?$/i

/** The placeholder in a text; undefined without one. */
export function placeholderIn(text: string): string | undefined {
  const whole = text.trim()
  if (wholeTextPlaceholders.test(whole)) return whole
  for (const passage of placeholderPatterns) {
    const found = passage.exec(text)?.[0]
    if (found !== undefined) return found
  }
  return undefined
}
