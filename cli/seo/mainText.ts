import { HTMLElement, TextNode } from 'node-html-parser'

/** What stands around a page or helps to use it, and what is no text. */
const notItsText = new Set(
  'header footer nav aside form button select dialog script style svg template noscript'.split(' '),
)
/** Elements within a line; all others end a word, links and spans too, which are laid out as anything. */
const withinLine = new Set(
  'abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/**
 * What a page itself says: the text of its `main`, else of its body, without navigation, forms and
 * what is hidden from everybody who can't see it.
 */
export function mainText(root: HTMLElement): string {
  const main = root.querySelector('main')
  const parts: string[] = []
  // A header within the main part belongs to the page.
  collect(main ?? root.querySelector('body') ?? root, parts, main !== null)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function collect(element: HTMLElement, parts: string[], isMain: boolean): void {
  for (const child of element.childNodes) {
    if (child instanceof TextNode) parts.push(child.text)
    else if (child instanceof HTMLElement && isItsText(child, isMain)) {
      const gap = withinLine.has(child.rawTagName.toLowerCase()) ? '' : ' '
      parts.push(gap)
      collect(child, parts, isMain)
      parts.push(gap)
    }
  }
}

function isItsText(element: HTMLElement, isMain: boolean): boolean {
  const tag = element.rawTagName.toLowerCase()
  if (notItsText.has(tag) && !(isMain && (tag === 'header' || tag === 'footer'))) return false
  return element.getAttribute('aria-hidden') !== 'true' && !element.hasAttribute('hidden')
}
