'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { LinkSelection } from './editor/editorLinks.ts'
import { linkAddressProblem } from './linkAddressProblem.ts'

type Props = {
  link: LinkSelection
  onSet(address: string, text: string): void
  onRemove(): void
  onClose(): void
}

/**
 * Asks for the address of a link. It is inside the form of the document, so it has no form element of
 * its own: Enter sets the link, and does not save the document.
 */
export function LinkForm({ link, onSet, onRemove, onClose }: Props) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(link.address)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => first.current?.focus(), [])

  const set = () => {
    const wrong = linkAddressProblem(address.trim())
    setProblem(wrong)
    if (wrong) first.current?.focus()
    else onSet(address.trim(), text.trim() || address.trim())
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) set()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible heading of its own
    <div role="group" aria-label="Link" className="prose-link-form" onKeyDown={keys} tabIndex={-1}>
      <label htmlFor={`${id}-address`}>Address</label>
      <input
        ref={first}
        id={`${id}-address`}
        type="text"
        inputMode="url"
        autoComplete="off"
        placeholder="/all-games"
        value={address}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setAddress(event.target.value)}
      />
      <p
        id={`${id}-hint`}
        role="status"
        className={problem ? 'prose-link-form__problem' : 'prose-link-form__hint'}
      >
        {problem ?? 'A page of this site, such as /faq, or a full https address.'}
      </p>
      {!link.hasText && (
        <>
          <label htmlFor={`${id}-words`}>Link text</label>
          <input
            id={`${id}-words`}
            type="text"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      <div className="prose-link-form__buttons">
        <button type="button" className="prose-button" onClick={set}>
          Set link
        </button>
        {link.address !== '' && (
          <button type="button" className="prose-button" onClick={onRemove}>
            Remove link
          </button>
        )}
        <button type="button" className="prose-button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  )
}
