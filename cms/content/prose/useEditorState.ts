import { $isListItemNode } from '@lexical/list'
import {
  $findMatchingParent,
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useEffect, useState } from 'react'
import { $linkAround } from './editor/editorLinks.ts'

/** The formats at the cursor or selection, and whether undo and redo are possible. */
export type EditorState = Record<
  'bold' | 'italic' | 'list' | 'link' | 'canUndo' | 'canRedo',
  boolean
>

/** The state without a cursor. */
export const emptyEditorState: EditorState = {
  bold: false,
  italic: false,
  list: false,
  link: false,
  canUndo: false,
  canRedo: false,
}

export function useEditorState(editor: LexicalEditor | null): EditorState {
  const [state, setState] = useState(emptyEditorState)
  useEffect(() => {
    if (!editor) return
    const merge = (part: Partial<EditorState>) =>
      setState((before) => {
        const after = { ...before, ...part }
        return JSON.stringify(after) === JSON.stringify(before) ? before : after
      })
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) =>
        merge(editorState.read($stateAtSelection)),
      ),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => {
          merge({ canUndo })
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => {
          merge({ canRedo })
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])
  return state
}

function $stateAtSelection(): Pick<EditorState, 'bold' | 'italic' | 'list' | 'link'> {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) {
    return { bold: false, italic: false, list: false, link: false }
  }
  return {
    bold: selection.hasFormat('bold'),
    italic: selection.hasFormat('italic'),
    list: $findMatchingParent(selection.anchor.getNode(), $isListItemNode) !== null,
    link: $linkAround(selection) !== null,
  }
}
