import { HTMLElement, TextNode } from 'node-html-parser'

/** Elements around the content, controls, and elements without text. */
const excludedTags = new Set(
  'header footer nav aside form button select dialog script style svg template noscript'.split(' '),
)
/**
 * Inline elements; all others separate words, including links and spans, because their layout is
 * unknown.
 */
const inlineTags = new Set(
  'abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * The main text of a page: the text of its `main`, or else of its body, without navigation, forms
 * and content hidden from screen readers.
 */
export function mainText(root: HTMLElement): string {
  const main = root.querySelector('main')
  const parts: string[] = []
  // A header within `main` belongs to the content.
  collect(main ?? root.querySelector('body') ?? root, parts, main !== null)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function collect(element: HTMLElement, parts: string[], isMain: boolean): void {
  for (const child of element.childNodes) {
    if (child instanceof TextNode) parts.push(child.text)
    else if (child instanceof HTMLElement && isPageText(child, isMain)) {
      const gap = inlineTags.has(child.rawTagName.toLowerCase()) ? '' : ' '
      parts.push(gap)
      collect(child, parts, isMain)
      parts.push(gap)
    }
  }
}

function isPageText(element: HTMLElement, isMain: boolean): boolean {
  const tag = element.rawTagName.toLowerCase()
  if (excludedTags.has(tag) && !(isMain && (tag === 'header' || tag === 'footer'))) return false
  return element.getAttribute('aria-hidden') !== 'true' && !element.hasAttribute('hidden')
}
