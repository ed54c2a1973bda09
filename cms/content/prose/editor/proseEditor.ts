import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode, registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import {
  $addUpdateTag,
  $createParagraphNode,
  $getRoot,
  CLEAR_HISTORY_COMMAND,
  createEditor,
  type LexicalEditor,
  mergeRegister,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'
import { parseProse, writeProse } from '#domain/content/prose/prose.ts'
import { $blocksOfEditor, $nodesOf } from './editorBlocks.ts'
import { registerInput } from './editorInput.ts'
import { registerPaste } from './editorPaste.ts'
import { registerTokenHighlights } from './tokenHighlights.ts'

/** Tags updates that load a text, which are no changes by the user. */
const loadTag = 'prose-loading'
/** Text typed within this time is one undo step. */
const undoGroupMs = 300

export type ProseEditor = {
  lexical: LexicalEditor
  /** Replaces the text and clears the undo history. */
  load(text: string): void
  remove(): void
}

/**
 * A prose editor in an element. It has only the nodes for paragraphs, lists, bold and italic words and
 * links.
 *
 * @param onChange is called with the whole text, as `writeProse` writes it, after each change
 */
export function createProseEditor(
  element: HTMLElement,
  text: string,
  onChange: (text: string) => void,
): ProseEditor {
  const lexical = createEditor({
    namespace: 'prose',
    nodes: [ListNode, ListItemNode, LinkNode],
    theme: { text: { bold: 'prose-bold', italic: 'prose-italic' } },
    onError: (error) => {
      throw error
    },
  })
  element.contentEditable = 'true'
  lexical.setRootElement(element)
  const unregister = mergeRegister(
    lexical.registerEditableListener((editable) => {
      element.contentEditable = String(editable)
    }),
    registerRichText(lexical),
    registerList(lexical),
    registerHistory(lexical, createEmptyHistoryState(), undoGroupMs),
    registerInput(lexical),
    registerPaste(lexical),
    registerTokenHighlights(lexical),
    lexical.registerUpdateListener(({ editorState, tags, dirtyElements, dirtyLeaves }) => {
      if (tags.has(loadTag) || dirtyElements.size + dirtyLeaves.size === 0) return
      onChange(editorState.read(() => writeProse($blocksOfEditor())))
    }),
  )
  load(lexical, text)
  return {
    lexical,
    load: (text) => load(lexical, text),
    remove() {
      unregister()
      lexical.setRootElement(null)
    },
  }
}

function load(lexical: LexicalEditor, text: string): void {
  lexical.update(
    () => {
      $addUpdateTag(loadTag)
      $addUpdateTag(SKIP_DOM_SELECTION_TAG)
      const nodes = $nodesOf(parseProse(text))
      $getRoot()
        .clear()
        .append(...(nodes.length > 0 ? nodes : [$createParagraphNode()]))
    },
    { discrete: true },
  )
  lexical.dispatchCommand(CLEAR_HISTORY_COMMAND, undefined)
}
