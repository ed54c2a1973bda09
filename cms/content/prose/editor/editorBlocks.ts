import { $createLinkNode, $isLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode, $isListItemNode, $isListNode } from '@lexical/list'
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { groupByLink } from '#domain/content/prose/groupByLink.ts'
import type { Block } from '#domain/content/prose/prose.ts'
import type { Span } from '#domain/content/prose/proseSpans.ts'

/** Lexical nodes for blocks; call it inside an update of the editor. */
export function $nodesOf(blocks: readonly Block[]): ElementNode[] {
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return $createParagraphNode().append(...$inlinesOf(block.spans))
    const items = block.items.map((spans) => $createListItemNode().append(...$inlinesOf(spans)))
    return $createListNode('bullet').append(...items)
  })
}

/** Lexical nodes for the spans of one block. */
export function $inlinesOf(spans: readonly Span[]): LexicalNode[] {
  return groupByLink(spans).flatMap((group): LexicalNode[] => {
    const texts = group.map(({ text, strong, emphasis }) => {
      const node = $createTextNode(text)
      if (strong) node.toggleFormat('bold')
      if (emphasis) node.toggleFormat('italic')
      return node
    })
    const href = group[0]?.href ?? null
    return href === null ? texts : [$createLinkNode(href, { rel: null }).append(...texts)]
  })
}

/** The blocks of an editor, whatever nodes it has. */
export function $blocksOfEditor(): Block[] {
  return $getRoot()
    .getChildren()
    .map((node): Block => {
      if (!$isListNode(node)) return { kind: 'paragraph', spans: $spansOf(node) }
      const items = node.getChildren().filter($isListItemNode)
      return { kind: 'list', items: items.map((item) => $spansOf(item)) }
    })
}

function $spansOf(node: LexicalNode, href: string | null = null): Span[] {
  if ($isElementNode(node)) {
    const childHref = $isLinkNode(node) ? node.getURL() : href
    return node.getChildren().flatMap((child) => $spansOf(child, childHref))
  }
  const marked = $isTextNode(node)
  return [
    {
      text: node.getTextContent(),
      strong: marked && node.hasFormat('bold'),
      emphasis: marked && node.hasFormat('italic'),
      href,
    },
  ]
}
