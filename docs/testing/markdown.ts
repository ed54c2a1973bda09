/** Readers of the parts of a Markdown page that tests compare with the code. */

/** The rows of all tables in a text, without head and divider; each row is a list of trimmed cells. */
export function tableRows(text: string): string[][] {
  const lines = text.split('\n')
  const isRow = (line: string | undefined) => line?.startsWith('|') ?? false
  return lines.flatMap((line, index) => {
    const isHead = isRow(line) && !isRow(lines[index - 1])
    return isRow(line) && !isHead && !/^\|[\s|:-]+$/.test(line) ? [cellsOf(line)] : []
  })
}

/** `\|` is a literal bar. */
function cellsOf(row: string): string[] {
  const cells = row.split(/(?<!\\)\|/).slice(1, -1)
  return cells.map((cell) => cell.trim().replaceAll('\\|', '|'))
}

/** The text below a heading of the second level, up to the next one. */
export function section(page: string, heading: string): string {
  const [, rest = ''] = page.split(`\n## ${heading}\n`)
  return rest.split('\n## ', 1)[0] ?? ''
}

/** A page without its code blocks. */
function withoutCodeBlocks(page: string): string {
  return page.replace(/^```[\s\S]*?^```/gm, '')
}

/** The inline code of a text, without backticks. */
export function inlineCode(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

/** The anchors that GitHub creates for the headings of a page. */
export function anchors(page: string): string[] {
  return [...withoutCodeBlocks(page).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** The targets of all links and pictures in a text. */
export function linkTargets(text: string): string[] {
  const prose = withoutCodeBlocks(text).replace(/`[^`\n]+`/g, '')
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
}
