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
  /** Name of the toolbar for those who don't see what it stands over. */
  label: string
  /** Null while the text is edited as text. */
  editor: LexicalEditor | null
  state: EditorState
  disabled: boolean
  onLink(): void
  onText(): void
}

type Button = {
  label: string
  keys?: string
  /** Whether it holds; absent for what is only done. */
  pressed?: boolean
  possible: boolean
  press(): void
}

/** The buttons over a field of prose: one stop of the tabulator, arrow keys within. */
export function ProseToolbar({ label, ...rest }: Props) {
  const buttons = buttonsFor(rest)
  const [current, setCurrent] = useState(0)
  const stop = Math.min(current, buttons.length - 1)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: stop + 1, ArrowLeft: stop - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const place = (to + buttons.length) % buttons.length
    setCurrent(place)
    event.currentTarget.querySelectorAll('button')[place]?.focus()
  }
  return (
    <div role="toolbar" aria-label={label} className="prose-toolbar" onKeyDown={move} tabIndex={-1}>
      {buttons.map(({ label: words, keys, pressed, possible, press }, place) => (
        <button
          key={words}
          type="button"
          className={`prose-button prose-button--${words.toLowerCase().replaceAll(' ', '-')}`}
          title={keys === undefined ? undefined : `${words} (${keys})`}
          aria-pressed={pressed}
          aria-disabled={!possible || undefined}
          tabIndex={place === stop ? 0 : -1}
          onFocus={() => setCurrent(place)}
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (possible) press()
            // Whoever came by the keyboard stays at the button; a click leaves the focus alone.
            if (event.detail === 0) event.currentTarget.focus()
          }}
        >
          {words}
        </button>
      ))}
    </div>
  )
}

function buttonsFor({ editor, state, disabled, onLink, onText }: Omit<Props, 'label'>): Button[] {
  const possible = !disabled
  const asText = { label: 'Show as text', pressed: editor === null, possible: true, press: onText }
  if (!editor) return [asText]
  const list = state.list ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND
  return [
    {
      label: 'Bold',
      keys: 'Ctrl+B',
      pressed: state.bold,
      possible,
      press: () => run(editor, FORMAT_TEXT_COMMAND, 'bold'),
    },
    {
      label: 'Italic',
      keys: 'Ctrl+I',
      pressed: state.italic,
      possible,
      press: () => run(editor, FORMAT_TEXT_COMMAND, 'italic'),
    },
    {
      label: 'List',
      keys: 'Ctrl+Shift+8',
      pressed: state.list,
      possible,
      press: () => run(editor, list, undefined),
    },
    { label: 'Link', keys: 'Ctrl+K', pressed: state.link, possible, press: onLink },
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      possible: possible && state.canUndo,
      press: () => void editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Y',
      possible: possible && state.canRedo,
      press: () => void editor.dispatchCommand(REDO_COMMAND, undefined),
    },
    asText,
  ]
}

/** The selection is the editor's, while the focus stays on the button of who uses the keyboard. */
function run<Payload>(editor: LexicalEditor, command: LexicalCommand<Payload>, payload: Payload) {
  const act = () => {
    $addUpdateTag(SKIP_SELECTION_FOCUS_TAG)
    if ($getSelection() === null) $getRoot().selectEnd()
    editor.dispatchCommand(command, payload)
  }
  editor.update(act, { discrete: true })
}
