import type { Block } from '#domain/content/prose/prose.ts'
import { proseHref } from '#domain/content/prose/proseLinks.ts'
import { normalSpans, plainSpan, type Span } from '#domain/content/prose/proseSpans.ts'

/** A piece of pasted markup: text, or an element with its children. */
export type Markup =
  | string
  | { name: string; style: string; href: string | null; children: Markup[] }

type Element = Exclude<Markup, string>
type SpanFormat = Omit<Span, 'text'>

/** Elements whose content is skipped. */
const skippedElements = new Set(
  'script style head title meta link template noscript iframe object svg canvas video audio img select textarea button'.split(
    ' ',
  ),
)
/**
 * Elements that begin and end a paragraph; in a list item or a table cell they only separate words.
 */
const separatingElements = new Set(
  'p div h1 h2 h3 h4 h5 h6 section article header footer main aside nav address blockquote pre table thead tbody tfoot tr td th caption dl dt dd figure figcaption ul ol hr br form fieldset'.split(
    ' ',
  ),
)

/**
 * Converts pasted markup to what pages can show: paragraphs, lists, bold and italic words, links.
 * Headings and table rows become paragraphs; numbered and nested lists become plain lists. Pictures
 * and styles are dropped. Links with an address that prose doesn't allow become plain text.
 *
 * @param ownOrigin links to this origin become paths
 */
export function pastedBlocks(markup: readonly Markup[], ownOrigin: string): Block[] {
  const reader = new Reader(ownOrigin)
  reader.readAll(markup, { strong: false, emphasis: false, href: null })
  return reader.finish()
}

class Reader {
  readonly #blocks: Block[] = []
  readonly #ownOrigin: string
  #spans: Span[] = []
  #inListItem = false
  /** Number of open list items and table rows: inside them a space separates paragraphs. */
  #openRows = 0

  constructor(ownOrigin: string) {
    this.#ownOrigin = ownOrigin
  }

  readAll(markup: readonly Markup[], format: SpanFormat): void {
    for (const piece of markup) {
      if (typeof piece === 'string') this.#readText(piece, format)
      else this.#readElement(piece, format)
    }
  }

  finish(): Block[] {
    this.#endBlock()
    return this.#blocks
  }

  #readText(text: string, format: SpanFormat): void {
    this.#spans.push({ ...format, text })
  }

  #readElement(element: Element, inherited: SpanFormat): void {
    const { name, style, children } = element
    if (
      skippedElements.has(name) ||
      /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(style)
    )
      return
    const format = formatWithin(element, inherited, this.#ownOrigin)
    if (name === 'li' || /mso-list:/i.test(style)) this.#readRow(children, format, true)
    else if (name === 'tr') this.#readRow(children, format, false)
    else if (separatingElements.has(name)) {
      this.#separate()
      this.readAll(children, format)
      this.#separate()
    } else this.readAll(children, format)
  }

  #readRow(children: readonly Markup[], format: SpanFormat, item: boolean): void {
    // A list in a table cell is text; a list in a list item has items of its own.
    const startsBlock = this.#openRows === 0 || this.#inListItem
    if (!startsBlock) {
      this.#separate()
      this.readAll(children, format)
      return
    }
    const outer = this.#inListItem
    this.#endBlock()
    this.#inListItem = item
    this.#openRows++
    this.readAll(children, format)
    this.#endBlock()
    this.#openRows--
    this.#inListItem = outer
  }

  #separate(): void {
    if (this.#openRows === 0) this.#endBlock()
    else this.#spans.push(plainSpan(' '))
  }

  #endBlock(): void {
    const spans = normalSpans(this.#spans).map((span) => ({
      ...span,
      text: span.text.replaceAll(/\s+/g, ' '),
    }))
    this.#spans = []
    if (spans.length === 0) return
    const last = this.#blocks.at(-1)
    if (!this.#inListItem) this.#blocks.push({ kind: 'paragraph', spans })
    else if (last?.kind === 'list') last.items.push(spans)
    else this.#blocks.push({ kind: 'list', items: [spans] })
  }
}

/** The format of text in an element; a style overrides the element's name. */
function formatWithin(
  { name, style, href }: Element,
  inherited: SpanFormat,
  ownOrigin: string,
): SpanFormat {
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?<![\w-])font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  return {
    strong: weight
      ? /^(bold|bolder|[6-9]00)$/.test(weight)
      : inherited.strong || /^(b|strong)$/.test(name),
    emphasis: slant
      ? /^(italic|oblique)$/.test(slant)
      : inherited.emphasis || /^(i|em)$/.test(name),
    href: name === 'a' && href !== null ? linkOf(href, ownOrigin) : inherited.href,
  }
}

function linkOf(href: string, ownOrigin: string): string | null {
  const address = href.trim()
  const target = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address
  return proseHref(target)
}
