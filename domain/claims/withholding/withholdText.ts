import { fillTokens, tokensIn } from '#domain/content/fields/tokens.ts'
import { type Block as ProseBlock, parseProse, writeProse } from '#domain/content/prose/prose.ts'
import { normalSpans, type Span } from '#domain/content/prose/proseSpans.ts'
import { sentencesOf } from '#domain/content/prose/sentences.ts'

/** Whether the claim of a token is withheld. */
export type IsWithheld = (tokenName: string) => boolean

type Block = {
  kind: 'paragraph' | 'list'
  /** Sentences of a paragraph, lines of a list. */
  parts: string[]
  /** Whether an empty line precedes the block. */
  afterEmptyLine: boolean
}

/**
 * A text without the sentences of paragraphs and the lines of lists that use a withheld claim. A
 * sentence that ends with a colon before a list is removed together with the list: each needs the
 * other.
 *
 * @returns the same text if it uses no withheld claim; empty if nothing is left
 */
export function withholdText(text: string, isWithheld: IsWithheld): string {
  const isGone = (part: string) => tokensIn(part).some(isWithheld)
  if (!isGone(text)) return text
  const blocks = blocksOf(text)
  const left = blocks.map((block) => ({ ...block, parts: block.parts.filter((it) => !isGone(it)) }))
  blocks.forEach((block, at) => {
    const before = blocks[at - 1]
    const leadIn = before?.kind === 'paragraph' ? before.parts.at(-1) : undefined
    const [list, sentences] = [left[at], left[at - 1]]
    if (block.kind !== 'list' || !leadIn?.endsWith(':') || !list || !sentences) return
    if (isGone(leadIn)) list.parts = []
    if (list.parts.length === 0) sentences.parts = sentences.parts.filter((it) => it !== leadIn)
  })
  return join(left.filter(({ parts }) => parts.length > 0))
}

/** A text without its last sentence if that ends with a colon. */
export function removeLeadIn(text: string): string {
  if (!text.endsWith(':')) return text
  const blocks = blocksOf(text)
  blocks.at(-1)?.parts.pop()
  return join(blocks.filter(({ parts }) => parts.length > 0))
}

/**
 * A text without the tokens of withheld claims: for texts that a page can't work without, such as
 * those of a field. Empty if the text has no other words.
 */
export function removeTokens(text: string, isWithheld: IsWithheld): string {
  const gone = tokensIn(text).filter(isWithheld)
  if (gone.length === 0) return text
  const nothing = Object.fromEntries(gone.map((name) => [name, '']))
  const left = withoutTokens(text, (words) => fillTokens(words, nothing))
  return /[\p{L}\p{N}{]/u.test(left) ? left.trim() : ''
}

function withoutTokens(text: string, cut: (words: string) => string): string {
  // One line without markup isn't parsed, because it may be a text in which nothing is markup.
  if (!/[\\*[\]\r\n]/.test(text)) return tidy(cut(text))
  // Parsed, because marks around an empty text would be shown as characters.
  return writeProse(parseProse(text).map((block) => reworded(reworded(block, cut), tidy)))
}

function tidy(text: string): string {
  return text.replaceAll(/ {2,}/g, ' ').replaceAll(/ +([.,:;!?])/g, '$1')
}

function reworded(block: ProseBlock, change: (words: string) => string): ProseBlock {
  const row = (spans: Span[]) =>
    normalSpans(spans.map((span) => ({ ...span, text: change(span.text) })))
  return block.kind === 'list'
    ? { kind: 'list', items: block.items.map(row) }
    : { kind: 'paragraph', spans: row(block.spans) }
}

/** The blocks of a text, separated like `parseProse` does. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let apart = false
  for (const line of text.split(/\r\n|\r|\n/).map((raw) => raw.trim())) {
    const kind = line.startsWith('- ') ? 'list' : 'paragraph'
    const open = blocks.at(-1)
    if (line === '') apart = true
    else {
      // A paragraph that begins with a dash needs a backslash; within a paragraph, the dash needs
      // none.
      if (!apart && open?.kind === kind) open.parts.push(line.replace(/^\\- /, '- '))
      else blocks.push({ kind, parts: [line], afterEmptyLine: apart })
      apart = false
    }
  }
  return blocks.map((block) =>
    block.kind === 'list' ? block : { ...block, parts: sentencesOf(block.parts.join(' ')) },
  )
}

/** Two blocks of the same kind would become one without an empty line between them. */
function join(blocks: readonly Block[]): string {
  return blocks.reduce((text, { kind, parts, afterEmptyLine: apart }, at) => {
    const gap = apart || blocks[at - 1]?.kind === kind ? '\n\n' : '\n'
    return `${text}${at === 0 ? '' : gap}${parts.join(kind === 'list' ? '\n' : ' ')}`
  }, '')
}
