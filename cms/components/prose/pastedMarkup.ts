import type { Markup } from './pastedBlocks.ts'

/** What is in the body of a document, read by the browser without running or loading any of it. */
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
