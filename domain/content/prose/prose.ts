import { parseSpans } from './proseMarkup.ts'
import { normalSpans, plainSpan, type Span, sameSpans } from './proseSpans.ts'
import { writeSpans } from './writeSpans.ts'

/** A block of text, rendered as `<p>` or `<ul>`. */
export type Block = { kind: 'paragraph'; spans: Span[] } | { kind: 'list'; items: Span[][] }

type Lines = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const bullet = '- '
/** A paragraph that begins with a dash and a space. */
const escapedBullet = '\\- '

/**
 * The blocks of a prose text (see `prose` in text.ts). Accepts any text. An empty line ends a
 * block. Neighbouring lines that begin with "- " form one list, even directly below a paragraph;
 * other neighbouring lines are joined by a space into one paragraph. See proseMarkup.ts for the
 * markup inside a block.
 */
export function parseProse(text: string): Block[] {
  return linesOf(text).map(
    (block): Block =>
      block.kind === 'list'
        ? { kind: 'list', items: block.items.map(parseSpans) }
        : { kind: 'paragraph', spans: parseSpans(block.text) },
  )
}

/** The blocks of a text without markup: marks, links and backslashes are plain characters. */
export function plainLines(text: string): Block[] {
  const spans = (words: string) => normalSpans([plainSpan(words)])
  return linesOf(text).map(
    (block): Block =>
      block.kind === 'list'
        ? { kind: 'list', items: block.items.map(spans) }
        : { kind: 'paragraph', spans: spans(block.text) },
  )
}

function linesOf(text: string): Lines[] {
  const blocks: Lines[] = []
  let open: Lines | undefined
  for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
    if (line === '') {
      open = undefined
    } else if (!extend(open, line)) {
      open = begin(line)
      blocks.push(open)
    }
  }
  return blocks
}

/** Adds `line` to the open block if it is of the same kind. */
function extend(open: Lines | undefined, line: string): boolean {
  const item = itemOf(line)
  if (open?.kind === 'list' && item !== undefined) {
    open.items.push(item)
    return true
  }
  if (open?.kind === 'paragraph' && item === undefined) {
    open.text += ` ${textOf(line)}`
    return true
  }
  return false
}

function begin(line: string): Lines {
  const item = itemOf(line)
  return item === undefined
    ? { kind: 'paragraph', text: textOf(line) }
    : { kind: 'list', items: [item] }
}

function itemOf(line: string): string | undefined {
  return line.startsWith(bullet) ? line.slice(bullet.length).trim() : undefined
}

const textOf = (line: string) => (line.startsWith(escapedBullet) ? line.slice(1) : line)

/**
 * The inverse of `parseProse`: the text of these blocks. Uses backslashes only in blocks that would
 * be parsed differently without them. Empty blocks are left out.
 */
export function writeProse(blocks: readonly Block[]): string {
  return joinBlocks(
    blocks,
    (spans) => shortestRoundTrip(spans, (text) => (text.startsWith(bullet) ? `\\${text}` : text)),
    (spans) => shortestRoundTrip(spans, (text) => bullet + text),
  )
}

/**
 * The text of a paragraph or list item, without backslashes if it is parsed back to the same spans.
 */
function shortestRoundTrip(spans: readonly Span[], line: (text: string) => string): string {
  const normal = normalSpans(spans)
  const short = line(writeSpans(normal, false))
  const [block, ...others] = parseProse(short)
  const read = block?.kind === 'list' ? block.items[0] : block?.spans
  return others.length === 0 && read && sameSpans(read, normal)
    ? short
    : line(writeSpans(normal, true))
}

/** The words of a prose text without its markup, for plain-text outputs. */
export function plainText(text: string): string {
  const words = (spans: readonly Span[]) => spans.map((span) => span.text).join('')
  return joinBlocks(parseProse(text), words, (spans) => bullet + words(spans))
}

/**
 * The normal form of a text, as it is stored: texts that are rendered the same have the same form.
 */
export function normalProse(text: string): string {
  return writeProse(parseProse(text))
}

type Wording = (spans: readonly Span[]) => string

/** Joins blocks; a list follows a paragraph without an empty line. */
function joinBlocks(blocks: readonly Block[], paragraph: Wording, item: Wording): string {
  let text = ''
  let before: Block['kind'] | undefined
  for (const block of blocks) {
    const rows = (block.kind === 'list' ? block.items : [block.spans]).filter(
      (spans) => normalSpans(spans).length > 0,
    )
    if (rows.length === 0) continue
    if (before !== undefined)
      text += before === 'paragraph' && block.kind === 'list' ? '\n' : '\n\n'
    text += rows.map(block.kind === 'list' ? item : paragraph).join('\n')
    before = block.kind
  }
  return text
}
