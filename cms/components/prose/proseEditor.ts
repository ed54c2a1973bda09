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
import { parseProse, writeProse } from '#domain/copy/prose.ts'
import { $blocksOfEditor, $nodesOf } from './editorBlocks.ts'
import { registerInput } from './editorInput.ts'
import { registerPaste } from './editorPaste.ts'
import { registerTokenMarks } from './tokenMarks.ts'

/** Changes that show a text somebody else wrote, and are none. */
const loading = 'prose-loading'
/** What is typed within so many milliseconds is undone at once. */
const undoPauseMs = 300

export type ProseEditor = {
  lexical: LexicalEditor
  /** Shows another text, with nothing to undo. */
  load(text: string): void
  remove(): void
}

/**
 * An editor of prose in an element. It knows paragraphs, lists, strong and emphasised words and
 * links, so nothing else can get in.
 *
 * @param changed is called with the whole text, as `writeProse` writes it, after each change
 */
export function createProseEditor(
  element: HTMLElement,
  text: string,
  changed: (text: string) => void,
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
    registerHistory(lexical, createEmptyHistoryState(), undoPauseMs),
    registerInput(lexical),
    registerPaste(lexical),
    registerTokenMarks(lexical),
    lexical.registerUpdateListener(({ editorState, tags, dirtyElements, dirtyLeaves }) => {
      if (tags.has(loading) || dirtyElements.size + dirtyLeaves.size === 0) return
      changed(editorState.read(() => writeProse($blocksOfEditor())))
    }),
  )
  load(lexical, text)
  return {
    lexical,
    load: (other) => load(lexical, other),
    remove() {
      unregister()
      lexical.setRootElement(null)
    },
  }
}

function load(lexical: LexicalEditor, text: string): void {
  lexical.update(
    () => {
      $addUpdateTag(loading)
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
