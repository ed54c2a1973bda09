import { $createListItemNode, $createListNode } from '@lexical/list'
import {
  $createTextNode,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_HIGH,
  INSERT_LINE_BREAK_COMMAND,
  INSERT_PARAGRAPH_COMMAND,
  IS_BOLD,
  IS_ITALIC,
  type LexicalEditor,
  LineBreakNode,
  mergeRegister,
  TextNode,
} from 'lexical'

const bullet = '- '
const allowedFormats = IS_BOLD | IS_ITALIC

/** Restricts what is typed to what pages can show. */
export function registerInput(editor: LexicalEditor): () => void {
  return mergeRegister(
    // Pages show no line breaks within a paragraph.
    editor.registerCommand(
      INSERT_LINE_BREAK_COMMAND,
      () => editor.dispatchCommand(INSERT_PARAGRAPH_COMMAND, undefined),
      COMMAND_PRIORITY_HIGH,
    ),
    editor.registerNodeTransform(LineBreakNode, (node) => {
      node.replace($createTextNode(' '))
    }),
    editor.registerNodeTransform(TextNode, (node) => {
      const format = node.getFormat()
      if ((format & ~allowedFormats) !== 0) node.setFormat(format & allowedFormats)
      if (node.getStyle() !== '') node.setStyle('')
      $beginList(node)
    }),
  )
}

/** A dash and a space at the beginning of a paragraph start a list. */
function $beginList(node: TextNode): void {
  const paragraph = node.getParent()
  const selection = $getSelection()
  if (!$isParagraphNode(paragraph) || node.getPreviousSibling() !== null) return
  if (!node.getTextContent().startsWith(bullet) || !$isRangeSelection(selection)) return
  const { anchor } = selection
  const justTyped =
    selection.isCollapsed() && anchor.key === node.getKey() && anchor.offset === bullet.length
  if (!justTyped) return
  node.spliceText(0, bullet.length, '', true)
  const item = $createListItemNode().append(...paragraph.getChildren())
  paragraph.replace($createListNode('bullet').append(item))
  item.selectStart()
}
