import type { Markup } from './pastedBlocks.ts'

/** The body of an HTML document. The browser parses it without running scripts or loading files. */
export function pastedMarkup(html: string): Markup[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

function childrenOf(parent: Node): Markup[] {
  return [...parent.childNodes].flatMap((node): Markup[] => {
    if (node instanceof Text) return [node.data]
    if (!(node instanceof Element)) return []
    return [
      {
        name: node.localName,
        style: node.getAttribute('style') ?? '',
        href: node.getAttribute('href'),
        children: childrenOf(node),
      },
    ]
  })
}
