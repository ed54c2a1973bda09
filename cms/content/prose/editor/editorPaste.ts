import {
  $addUpdateTag,
  $getSelection,
  $insertNodes,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
  PASTE_TAG,
} from 'lexical'
import { type Block, plainLines } from '#domain/content/prose/prose.ts'
import { $inlinesOf, $nodesOf } from './editorBlocks.ts'
import { pastedBlocks } from './pastedBlocks.ts'
import { pastedMarkup } from './pastedMarkup.ts'

/** Reduces pasted and dropped content to what pages can show. */
export function registerPaste(editor: LexicalEditor): () => void {
  return mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        if (!('clipboardData' in event)) return true
        event.preventDefault()
        $addUpdateTag(PASTE_TAG)
        if (event.clipboardData) $insertCleaned(event.clipboardData)
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (input) => {
        if (typeof input === 'string' || !input.dataTransfer) return false
        $insertCleaned(input.dataTransfer)
        return true
      },
      COMMAND_PRIORITY_HIGH,
    ),
  )
}

function $insertCleaned(data: DataTransfer): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const html = data.getData('text/html')
  const text = data.getData('text/plain')
  const isLine = html === '' && !/[\r\n]/.test(text)
  // A single line takes the format of the text around it, as a spelling correction should.
  if (isLine) selection.insertText(text)
  else $insertBlocks(html === '' ? plainLines(text) : pastedBlocks(pastedMarkup(html), origin))
}

function $insertBlocks(blocks: Block[]): void {
  const [first, ...others] = blocks
  if (first === undefined) return
  const isOneParagraph = first.kind === 'paragraph' && others.length === 0
  $insertNodes(isOneParagraph ? $inlinesOf(first.spans) : $nodesOf(blocks))
}
