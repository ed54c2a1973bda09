import type { LexicalEditor } from 'lexical'

const name = 'prose-token'
const token = /\{[\w:-]+\}/g

/**
 * Sets tokens such as {code} apart while they stay text: the ranges are painted by the browser
 * (`::highlight(prose-token)` in styles/prose.css). A browser that can't do it shows them as they stand.
 */
export function registerTokenMarks(editor: LexicalEditor): () => void {
  if (!('highlights' in CSS)) return () => {}
  const all = CSS.highlights.get(name) ?? new Highlight()
  CSS.highlights.set(name, all)
  let own: Range[] = []
  const clear = () => {
    for (const range of own) all.delete(range)
    own = []
  }
  const unregister = editor.registerUpdateListener(() => {
    clear()
    const root = editor.getRootElement()
    if (root) own = tokenRanges(root)
    for (const range of own) all.add(range)
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
