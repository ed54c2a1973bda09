/** Values as literals of ClickHouse's SQL; servers before 19.14 know no parameters. */

/** A text in quotes. */
export function textLiteral(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** A whole number. */
export function numberLiteral(number: number): string {
  if (!Number.isSafeInteger(number)) throw new Error(`${number} is no whole number.`)
  return `toInt64(${number})`
}

/** A list of texts in brackets, for arrays. */
export function textArray(texts: readonly string[]): string {
  return `[${texts.map(textLiteral).join(', ')}]`
}

/** A list of texts in parentheses, for `in`. */
export function textList(texts: readonly string[]): string {
  return `(${texts.map(textLiteral).join(', ')})`
}

/**
 * Whole numbers in parentheses, for `in`, as one text for the server to split. 18.16 takes 8 ms for a list of 10,000
 * numbers in this form, and 47 ms for a list of literals.
 *
 * @param digits of numbers up to 2 ** 64
 */
export function numberList(digits: readonly string[]): string {
  return `(select arrayJoin(cast('[${digits.join(',')}]', 'Array(UInt64)')))`
}

/**
 * Pairs of whole numbers in parentheses, for `in`, in the form of `numberList`.
 *
 * @param types those of the two columns; with others the server can't use its index
 */
export function pairList(
  types: readonly ['Int32' | 'UInt64', 'UInt64'],
  pairs: readonly (readonly [number | string, string])[],
): string {
  const texts = pairs.map((pair) => `(${pair.join(',')})`)
  return `(select tupleElement(pair, 1), tupleElement(pair, 2)
    from (select arrayJoin(cast('[${texts.join(',')}]', 'Array(Tuple(${types.join(', ')}))')) as pair))`
}
