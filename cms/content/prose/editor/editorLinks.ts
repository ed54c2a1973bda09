import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link'
import {
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  type LexicalEditor,
  type RangeSelection,
} from 'lexical'

/** The selection where a link is inserted or changed. */
export type LinkSelection = {
  selection: RangeSelection | null
  /** The address of the link at the selection; empty where there is none. */
  address: string
  /** Whether the selection has text or a link; otherwise the user enters the link text. */
  hasText: boolean
}

/** The current selection, with the link around it. */
export function readLinkSelection(editor: LexicalEditor): LinkSelection {
  return editor.getEditorState().read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return { selection: null, address: '', hasText: false }
    const link = $linkAround(selection)
    return {
      selection: selection.clone(),
      address: link?.getURL() ?? '',
      hasText: link !== null || !selection.isCollapsed(),
    }
  })
}

export function $linkAround(selection: RangeSelection): LinkNode | null {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return $isLinkNode(link) && link.isParentOf(selection.focus.getNode()) ? link : null
}

/** Inserts a link at the selection, or changes the address of the link there. */
export function setLink(
  editor: LexicalEditor,
  target: LinkSelection,
  address: string,
  text: string,
): void {
  editor.update(() => {
    const selection = $restoreSelection(target)
    const link = $linkAround(selection)
    if (link) link.setURL(address)
    else if (!selection.isCollapsed()) $toggleLink(address, { rel: null })
    else {
      const inserted = $createLinkNode(address, { rel: null }).append($createTextNode(text))
      selection.insertNodes([inserted])
      inserted.selectEnd()
    }
  })
}

/** Removes the link at the selection, and keeps its text. */
export function removeLink(editor: LexicalEditor, target: LinkSelection): void {
  editor.update(() => {
    const link = $linkAround($restoreSelection(target))
    if (!link) return
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  })
}

/** Restores the selection, because the focus moved to the link form. */
function $restoreSelection({ selection }: LinkSelection): RangeSelection {
  if (!selection) return $getRoot().selectEnd()
  const restored = selection.clone()
  $setSelection(restored)
  return restored
}
