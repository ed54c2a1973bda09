import type { Block } from '#domain/copy/prose.ts'
import { proseHref } from '#domain/copy/proseLinks.ts'
import { normalSpans, plainSpan, type Span } from '#domain/copy/proseSpans.ts'

/** Markup of another program: words, or an element with what is in it. */
export type Markup =
  | string
  | { name: string; style: string; href: string | null; children: Markup[] }

type Element = Exclude<Markup, string>
type Look = Omit<Span, 'text'>

/** Elements of which nothing is to be read. */
const unread = new Set(
  'script style head title meta link template noscript iframe object svg canvas video audio img select textarea button'.split(
    ' ',
  ),
)
/** Elements that begin and end a paragraph; in a list item or a table's cell, they part words. */
const parting = new Set(
  'p div h1 h2 h3 h4 h5 h6 section article header footer main aside nav address blockquote pre table thead tbody tfoot tr td th caption dl dt dd figure figcaption ul ol hr br form fieldset'.split(
    ' ',
  ),
)

/**
 * What pages can show of pasted markup: paragraphs, lists, strong and emphasised words, links.
 * Headings become paragraphs, numbered and nested lists lists, a table's rows paragraphs; pictures
 * and styles go. Links to addresses that prose can't link to become words.
 *
 * @param ownOrigin links to it become paths
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
  #inItem = false
  /** List items and table rows around the place: paragraphs in them are only parted by a space. */
  #rows = 0

  constructor(ownOrigin: string) {
    this.#ownOrigin = ownOrigin
  }

  readAll(markup: readonly Markup[], look: Look): void {
    for (const piece of markup) {
      if (typeof piece === 'string') this.#words(piece, look)
      else this.#element(piece, look)
    }
  }

  finish(): Block[] {
    this.#end()
    return this.#blocks
  }

  #words(text: string, look: Look): void {
    this.#spans.push({ ...look, text })
  }

  #element(element: Element, outer: Look): void {
    const { name, style, children } = element
    if (unread.has(name) || /display:\s*none|mso-hide:\s*all|mso-list:\s*ignore/i.test(style))
      return
    const look = lookWithin(element, outer, this.#ownOrigin)
    if (name === 'li' || /mso-list:/i.test(style)) this.#row(children, look, true)
    else if (name === 'tr') this.#row(children, look, false)
    else if (parting.has(name)) {
      this.#part()
      this.readAll(children, look)
      this.#part()
    } else this.readAll(children, look)
  }

  #row(children: readonly Markup[], look: Look, item: boolean): void {
    // In a cell a list is text; in an item, an item of its own.
    const alone = this.#rows === 0 || this.#inItem
    if (!alone) {
      this.#part()
      this.readAll(children, look)
      return
    }
    const outer = this.#inItem
    this.#end()
    this.#inItem = item
    this.#rows++
    this.readAll(children, look)
    this.#end()
    this.#rows--
    this.#inItem = outer
  }

  #part(): void {
    if (this.#rows === 0) this.#end()
    else this.#spans.push(plainSpan(' '))
  }

  #end(): void {
    const spans = normalSpans(this.#spans).map((span) => ({
      ...span,
      text: span.text.replaceAll(/\s+/g, ' '),
    }))
    this.#spans = []
    if (spans.length === 0) return
    const last = this.#blocks.at(-1)
    if (!this.#inItem) this.#blocks.push({ kind: 'paragraph', spans })
    else if (last?.kind === 'list') last.items.push(spans)
    else this.#blocks.push({ kind: 'list', items: [spans] })
  }
}

/** How words within an element look; a style counts more than the element's name. */
function lookWithin({ name, style, href }: Element, outer: Look, ownOrigin: string): Look {
  const weight = /(?<![\w-])font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?<![\w-])font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  return {
    strong: weight
      ? /^(bold|bolder|[6-9]00)$/.test(weight)
      : outer.strong || /^(b|strong)$/.test(name),
    emphasis: slant ? /^(italic|oblique)$/.test(slant) : outer.emphasis || /^(i|em)$/.test(name),
    href: name === 'a' && href !== null ? linkOf(href, ownOrigin) : outer.href,
  }
}

function linkOf(href: string, ownOrigin: string): string | null {
  const address = href.trim()
  const own = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address
  return proseHref(own)
}
