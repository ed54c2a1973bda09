import { styleText } from 'node:util'
import { structuredPatch } from 'diff'
import { printable } from '../table.ts'
import type { Change } from './change.ts'
import { type Content, isMembers } from './content.ts'
import { writePart } from './writeCopyFile.ts'

/** Lines that stay the same around those that change. */
const context = 2
/** Beyond it the old and the new text are shown whole: looking for more takes quadratic time. */
const maxEditLength = 2_000
const longestTitle = 60

/** A document's or item's difference, in lines that begin with a space, - or +. */
export type Difference = { name: string; action: Change['action']; lines: string[] }

export function differenceOf(change: Change): Difference {
  const { shape, before, after, action } = change
  const texts = [before, after].map((content) => writePart(shape.fields, content))
  const [was = '', is = ''] = texts
  const patch = structuredPatch('', '', was, is, '', '', { context, maxEditLength })
  const lines = patch
    ? patch.hunks.flatMap((hunk, at) => [...(at > 0 ? [' …'] : []), ...hunk.lines])
    : [...marked('-', was), ...marked('+', is)]
  return { name: nameOf(change), action, lines: lines.map(printable) }
}

function marked(mark: string, text: string): string[] {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => mark + line)
}

/** For a person: every difference under a heading, red and green where the terminal shows colours. */
export function writtenDifferences(changes: readonly Change[]): string {
  return changes.map(differenceOf).map(written).join('\n\n')
}

function written({ name, action, lines }: Difference): string {
  const heading = styleText('bold', `${action} ${name}`)
  return [heading, ...lines.map(coloured)].join('\n')
}

function coloured(line: string): string {
  if (line.startsWith('+')) return styleText('green', line)
  return line.startsWith('-') ? styleText('red', line) : line
}

/** What is changed, in a few words: `faq-items "How do I claim?" (id)`. */
export function nameOf({ shape, state, key, before, after }: Change): string {
  const slug = state === 'draft' ? `draft of ${shape.slug}` : shape.slug
  if (shape.key === undefined) return slug
  const title = firstText(before ?? after, key)
  const known = key === undefined ? 'new' : String(key)
  return printable(title === undefined ? `${slug} ${known}` : `${slug} "${title}" (${known})`)
}

/** The text that a person knows an item by; undefined where that is its key. */
function firstText(content: Content | undefined, key: Content | undefined): string | undefined {
  for (const value of isMembers(content) ? Object.values(content) : []) {
    if (value === key || typeof value === 'boolean' || typeof value === 'number') continue
    const [text] = isMembers(value) ? Object.values(value) : [value]
    if (typeof text !== 'string') continue
    return text.length > longestTitle ? `${text.slice(0, longestTitle)}…` : text
  }
  return undefined
}
