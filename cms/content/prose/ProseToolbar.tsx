'use client'

import { INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import {
  $addUpdateTag,
  $getRoot,
  $getSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalCommand,
  type LexicalEditor,
  REDO_COMMAND,
  SKIP_SELECTION_FOCUS_TAG,
  UNDO_COMMAND,
} from 'lexical'
import { type KeyboardEvent, useState } from 'react'
import type { EditorState } from './useEditorState.ts'

type Props = {
  /** The toolbar's name for screen readers. */
  label: string
  /** Null while the markup is edited. */
  editor: LexicalEditor | null
  state: EditorState
  disabled: boolean
  onLink(): void
  onText(): void
}

type Button = {
  label: string
  keys?: string
  /** Whether a toggle is on; absent for a button that is no toggle. */
  pressed?: boolean
  enabled: boolean
  press(): void
}

/** The buttons above a prose field: one tab stop, with arrow keys between the buttons. */
export function ProseToolbar({ label, ...rest }: Props) {
  const buttons = buttonsFor(rest)
  const [current, setCurrent] = useState(0)
  const tabStop = Math.min(current, buttons.length - 1)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: tabStop + 1, ArrowLeft: tabStop - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + buttons.length) % buttons.length
    setCurrent(index)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <div role="toolbar" aria-label={label} className="prose-toolbar" onKeyDown={move} tabIndex={-1}>
      {buttons.map(({ label: text, keys, pressed, enabled, press }, index) => (
        <button
          key={text}
          type="button"
          className={`prose-button prose-button--${text.toLowerCase().replaceAll(' ', '-')}`}
          title={keys === undefined ? undefined : `${text} (${keys})`}
          aria-pressed={pressed}
          aria-disabled={!enabled || undefined}
          tabIndex={index === tabStop ? 0 : -1}
          onFocus={() => setCurrent(index)}
          // Keeps the selection in the editor.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (enabled) press()
            // After a key press the focus stays on the button; after a click it stays in the editor.
            if (event.detail === 0) event.currentTarget.focus()
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

function buttonsFor({ editor, state, disabled, onLink, onText }: Omit<Props, 'label'>): Button[] {
  const enabled = !disabled
  const asText = { label: 'Show markup', pressed: editor === null, enabled: true, press: onText }
  if (!editor) return [asText]
  const list = state.list ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND
  return [
    {
      label: 'Bold',
      keys: 'Ctrl+B',
      pressed: state.bold,
      enabled,
      press: () => runCommand(editor, FORMAT_TEXT_COMMAND, 'bold'),
    },
    {
      label: 'Italic',
      keys: 'Ctrl+I',
      pressed: state.italic,
      enabled,
      press: () => runCommand(editor, FORMAT_TEXT_COMMAND, 'italic'),
    },
    {
      label: 'List',
      keys: 'Ctrl+Shift+8',
      pressed: state.list,
      enabled,
      press: () => runCommand(editor, list, undefined),
    },
    { label: 'Link', keys: 'Ctrl+K', pressed: state.link, enabled, press: onLink },
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      enabled: enabled && state.canUndo,
      press: () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Y',
      enabled: enabled && state.canRedo,
      press: () => void editor.dispatchCommand(REDO_COMMAND, undefined),
    },
    asText,
  ]
}

/** Runs a command on the editor's selection without moving the focus from the button. */
function runCommand<Payload>(
  editor: LexicalEditor,
  command: LexicalCommand<Payload>,
  payload: Payload,
) {
  const act = () => {
    $addUpdateTag(SKIP_SELECTION_FOCUS_TAG)
    if ($getSelection() === null) $getRoot().selectEnd()
    editor.dispatchCommand(command, payload)
  }
  editor.update(act, { discrete: true })
}
