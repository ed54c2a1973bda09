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
import { $linkAround } from './editorLinks.ts'

/** What holds at the caret or for the selected words, and what can be taken back. */
export type EditorState = Record<
  'bold' | 'italic' | 'list' | 'link' | 'canUndo' | 'canRedo',
  boolean
>

/** Where nothing is known of a caret. */
export const noState: EditorState = {
  bold: false,
  italic: false,
  list: false,
  link: false,
  canUndo: false,
  canRedo: false,
}

export function useEditorState(editor: LexicalEditor | null): EditorState {
  const [state, setState] = useState(noState)
  useEffect(() => {
    if (!editor) return
    const merge = (part: Partial<EditorState>) =>
      setState((before) => {
        const after = { ...before, ...part }
        return JSON.stringify(after) === JSON.stringify(before) ? before : after
      })
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => merge(editorState.read($atSelection))),
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

function $atSelection(): Pick<EditorState, 'bold' | 'italic' | 'list' | 'link'> {
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
