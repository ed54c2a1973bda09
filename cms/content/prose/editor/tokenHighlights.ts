import type { LexicalEditor } from 'lexical'

const highlightName = 'prose-token'
const token = /\{[\w:-]+\}/g

/**
 * Highlights tokens such as {code}, which stay plain text: the browser paints the ranges
 * (`::highlight(prose-token)` in styles/prose.css). A browser without the CSS Custom Highlight API
 * shows the tokens without a highlight.
 */
export function registerTokenHighlights(editor: LexicalEditor): () => void {
  if (!('highlights' in CSS)) return () => {}
  const highlight = CSS.highlights.get(highlightName) ?? new Highlight()
  CSS.highlights.set(highlightName, highlight)
  let ownRanges: Range[] = []
  const clear = () => {
    for (const range of ownRanges) highlight.delete(range)
    ownRanges = []
  }
  const unregister = editor.registerUpdateListener(() => {
    clear()
    const root = editor.getRootElement()
    if (root) ownRanges = tokenRanges(root)
    for (const range of ownRanges) highlight.add(range)
  })
  return () => {
    unregister()
    clear()
  }
}

function tokenRanges(root: HTMLElement): Range[] {
  const ranges: Range[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    for (const match of (node.nodeValue ?? '').matchAll(token)) {
      const range = document.createRange()
      range.setStart(node, match.index)
      range.setEnd(node, match.index + match[0].length)
      ranges.push(range)
    }
  }
  return ranges
}
