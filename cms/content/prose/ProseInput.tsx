'use client'

import { INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { COMMAND_PRIORITY_HIGH, isModifierMatch, KEY_DOWN_COMMAND } from 'lexical'
import { useEffect, useState } from 'react'
import { type LinkSelection, readLinkSelection, removeLink, setLink } from './editor/editorLinks.ts'
import { LinkForm } from './LinkForm.tsx'
import { ProseToolbar } from './ProseToolbar.tsx'
import { useEditorState } from './useEditorState.ts'
import { useProseEditor } from './useProseEditor.ts'

export type ProseInputProps = {
  id: string
  name: string
  label: string
  value: string
  disabled: boolean
  required: boolean
  invalid: boolean
  onChange(text: string): void
  /** Switches between the formatted text and the markup. */
  onSwitch(): void
}

/** The editor of formatted text, with its toolbar. */
export function ProseInput(props: ProseInputProps) {
  const { id, name, label, value, disabled, required, invalid, onChange, onSwitch } = props
  const { lexical, element } = useProseEditor({ value, editable: !disabled, onChange })
  const state = useEditorState(lexical)
  const [link, setLinkSelection] = useState<LinkSelection | null>(null)
  const openLinkForm = () => lexical && setLinkSelection(readLinkSelection(lexical))
  const close = () => {
    setLinkSelection(null)
    lexical?.focus()
  }
  useShortcuts(lexical, state.list, openLinkForm)
  return (
    <div className="prose-input">
      <ProseToolbar
        label={`Formatting of ${label}`}
        editor={lexical}
        state={state}
        disabled={disabled}
        onLink={openLinkForm}
        onText={onSwitch}
      />
      {lexical && link && (
        <LinkForm
          link={link}
          onSet={(address, text) => {
            setLink(lexical, link, address, text)
            close()
          }}
          onRemove={() => {
            removeLink(lexical, link)
            close()
          }}
          onClose={close}
        />
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: no field of a form shows lists and links */}
      <div
        ref={element}
        id={id}
        data-name={name}
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={`${id}-label`}
        aria-required={required}
        aria-invalid={invalid}
        aria-readonly={disabled}
        spellCheck
        className="prose-area"
        suppressContentEditableWarning
      />
    </div>
  )
}

/** Shortcuts that Lexical lacks: it has bold, italic, undo and redo. */
function useShortcuts(
  lexical: ReturnType<typeof useProseEditor>['lexical'],
  inList: boolean,
  openLinkForm: () => void,
): void {
  useEffect(() => {
    if (!lexical) return
    return lexical.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (isModifierMatch(event, { ctrlKey: !isApple, metaKey: isApple }) && event.key === 'k')
          openLinkForm()
        else if (
          isModifierMatch(event, { ctrlKey: !isApple, metaKey: isApple, shiftKey: true }) &&
          event.code === 'Digit8'
        ) {
          lexical.dispatchCommand(
            inList ? REMOVE_LIST_COMMAND : INSERT_UNORDERED_LIST_COMMAND,
            undefined,
          )
        } else return false
        event.preventDefault()
        event.stopPropagation()
        return true
      },
      COMMAND_PRIORITY_HIGH,
    )
  })
}

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)
