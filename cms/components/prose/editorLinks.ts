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

/** Where a link is to be made or changed. */
export type LinkPlace = {
  selection: RangeSelection | null
  /** The address of the link at the place; empty where there is none. */
  address: string
  /** Whether there are words that will be the link; else they have to be given. */
  hasWords: boolean
}

/** The link or the words that are selected. */
export function linkPlace(editor: LexicalEditor): LinkPlace {
  return editor.getEditorState().read(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return { selection: null, address: '', hasWords: false }
    const link = $linkAround(selection)
    return {
      selection: selection.clone(),
      address: link?.getURL() ?? '',
      hasWords: link !== null || !selection.isCollapsed(),
    }
  })
}

export function $linkAround(selection: RangeSelection): LinkNode | null {
  const link = $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
  return $isLinkNode(link) && link.isParentOf(selection.focus.getNode()) ? link : null
}

/** Makes a link at a place, or gives the one that is there another address. */
export function setLink(
  editor: LexicalEditor,
  place: LinkPlace,
  address: string,
  words: string,
): void {
  editor.update(() => {
    const selection = $selectAgain(place)
    const link = $linkAround(selection)
    if (link) link.setURL(address)
    else if (!selection.isCollapsed()) $toggleLink(address, { rel: null })
    else {
      const inserted = $createLinkNode(address, { rel: null }).append($createTextNode(words))
      selection.insertNodes([inserted])
      inserted.selectEnd()
    }
  })
}

/** Leaves the words of the link at a place, and nothing else of it. */
export function removeLink(editor: LexicalEditor, place: LinkPlace): void {
  editor.update(() => {
    const link = $linkAround($selectAgain(place))
    if (!link) return
    for (const child of link.getChildren()) link.insertBefore(child)
    link.remove()
  })
}

/** The focus was in the form for the address meanwhile. */
function $selectAgain({ selection }: LinkPlace): RangeSelection {
  if (!selection) return $getRoot().selectEnd()
  const again = selection.clone()
  $setSelection(again)
  return again
}
