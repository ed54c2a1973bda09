/** A text below a heading. */
export type HeadedText = { heading: string; text: string }

const mark = '## '
const lineEnd = /\r\n|\r|\n/
/** A line that `readHeadedTexts` would take for a heading, or one that was escaped already. */
const escaped = /^\\+#/

/**
 * Texts with headings as one text: a heading is a line that begins with "## ", and a line of a text that
 * begins with a number sign gets a backslash in front. `readHeadedTexts` is the inverse.
 */
export function writeHeadedTexts(texts: readonly HeadedText[]): string {
  return texts.map(({ heading, text }) => `${mark}${heading}\n\n${escapeLines(text)}`).join('\n\n')
}

/** The texts of `writeHeadedTexts`, with their spaces trimmed; null for a text without a heading. */
export function readHeadedTexts(written: string): HeadedText[] | null {
  const texts: { heading: string; lines: string[] }[] = []
  for (const line of written.split(lineEnd)) {
    const last = texts.at(-1)
    if (line.startsWith(mark)) texts.push({ heading: line.slice(mark.length), lines: [] })
    else if (last) last.lines.push(escaped.test(line) ? line.slice(1) : line)
    else if (line.trim() !== '') return null
  }
  return texts.map(({ heading, lines }) => ({
    heading: heading.trim(),
    text: lines.join('\n').trim(),
  }))
}

function escapeLines(text: string): string {
  return text
    .split(lineEnd)
    .map((line) => (/^\\*#/.test(line) ? `\\${line}` : line))
    .join('\n')
}
