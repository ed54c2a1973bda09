import { styleText } from 'node:util'
import { structuredPatch } from 'diff'
import { printable } from '#cli/terminal/table.ts'
import { formatPart } from '../file/writeCopyFile.ts'
import type { Change } from '../model/change.ts'
import { type Content, isMembers } from '../model/content.ts'

/** Unchanged lines around changed lines. */
const context = 2
/**
 * Beyond this number of edits the old and the new text are shown completely: the diff takes
 * quadratic time.
 */
const maxEditLength = 2_000
const maxTitleLength = 60

/** The difference of a document or item, in lines that begin with a space, - or +. */
export type Difference = { name: string; action: Change['action']; lines: string[] }

export function differenceOf(change: Change): Difference {
  const { shape, before, after, action } = change
  const texts = [before, after].map((content) => formatPart(shape.fields, content))
  const [was = '', is = ''] = texts
  const patch = structuredPatch('', '', was, is, '', '', { context, maxEditLength })
  const lines = patch
    ? patch.hunks.flatMap((hunk, at) => [...(at > 0 ? [' …'] : []), ...hunk.lines])
    : [...markLines('-', was), ...markLines('+', is)]
  return { name: nameOf(change), action, lines: lines.map(printable) }
}

function markLines(mark: string, text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => mark + line)
}

/** As text: every difference under a heading, in red and green if the terminal supports colours. */
export function formatDifferences(changes: readonly Change[]): string {
  return changes.map(differenceOf).map(formatDifference).join('\n\n')
}

function formatDifference({ name, action, lines }: Difference): string {
  const heading = styleText('bold', `${action} ${name}`)
  return [heading, ...lines.map(colourLine)].join('\n')
}

function colourLine(line: string): string {
  if (line.startsWith('+')) return styleText('green', line)
  return line.startsWith('-') ? styleText('red', line) : line
}

/** The name of what is changed, for example `faq-items "How do I claim?" (id)`. */
export function nameOf({ shape, state, key, before, after }: Change): string {
  const slug = state === 'draft' ? `draft of ${shape.slug}` : shape.slug
  if (shape.key === undefined) return slug
  const title = firstText(before ?? after, key)
  const known = key === undefined ? 'new' : String(key)
  return printable(title === undefined ? `${slug} ${known}` : `${slug} "${title}" (${known})`)
}

/** The text that identifies an item for people; undefined if it is the key. */
function firstText(content: Content | undefined, key: Content | undefined): string | undefined {
  for (const value of isMembers(content) ? Object.values(content) : []) {
    if (value === key || typeof value === 'boolean' || typeof value === 'number') continue
    const [text] = isMembers(value) ? Object.values(value) : [value]
    if (typeof text !== 'string') continue
    return text.length > maxTitleLength ? `${text.slice(0, maxTitleLength)}…` : text
  }
  return undefined
}
