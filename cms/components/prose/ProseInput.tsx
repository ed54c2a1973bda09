'use client'

import { INSERT_UNORDERED_LIST_COMMAND, REMOVE_LIST_COMMAND } from '@lexical/list'
import { COMMAND_PRIORITY_HIGH, isModifierMatch, KEY_DOWN_COMMAND } from 'lexical'
import { useEffect, useState } from 'react'
import { type LinkPlace, linkPlace, removeLink, setLink } from './editorLinks.ts'
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
  /** Between the text as pages show it and as it is written. */
  onSwitch(): void
}

/** Prose as pages show it, under its buttons. */
export function ProseInput(props: ProseInputProps) {
  const { id, name, label, value, disabled, required, invalid, onChange, onSwitch } = props
  const { lexical, element } = useProseEditor({ value, editable: !disabled, change: onChange })
  const state = useEditorState(lexical)
  const [link, setLinkPlace] = useState<LinkPlace | null>(null)
  const ask = () => lexical && setLinkPlace(linkPlace(lexical))
  const close = () => {
    setLinkPlace(null)
    lexical?.focus()
  }
  useShortcuts(lexical, state.list, ask)
  return (
    <div className="prose-input">
      <ProseToolbar
        label={`Look of ${label}`}
        editor={lexical}
        state={state}
        disabled={disabled}
        onLink={ask}
        onText={onSwitch}
      />
      {lexical && link && (
        <LinkForm
          place={link}
          onSet={(address, words) => {
            setLink(lexical, link, address, words)
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

/** Keys that the editor itself doesn't know; those for bold, italic and undoing it does. */
function useShortcuts(
  lexical: ReturnType<typeof useProseEditor>['lexical'],
  inList: boolean,
  ask: () => void,
): void {
  useEffect(() => {
    if (!lexical) return
    return lexical.registerCommand(
      KEY_DOWN_COMMAND,
      (event) => {
        if (isModifierMatch(event, { ctrlKey: !isApple, metaKey: isApple }) && event.key === 'k')
          ask()
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
