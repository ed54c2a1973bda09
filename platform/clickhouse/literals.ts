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
