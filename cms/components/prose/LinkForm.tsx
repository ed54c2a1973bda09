'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { addressProblem } from './addressProblem.ts'
import type { LinkPlace } from './editorLinks.ts'

type Props = {
  place: LinkPlace
  onSet(address: string, words: string): void
  onRemove(): void
  onClose(): void
}

/**
 * Asks where a link leads. It stands in the form of the whole document, so it is none itself:
 * Enter sets the link, and saves nothing.
 */
export function LinkForm({ place, onSet, onRemove, onClose }: Props) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(place.address)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  useEffect(() => first.current?.focus(), [])

  const set = () => {
    const wrong = addressProblem(address.trim())
    setProblem(wrong)
    if (wrong) first.current?.focus()
    else onSet(address.trim(), words.trim() || address.trim())
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
        aria-describedby={`${id}-said`}
        onChange={(event) => setAddress(event.target.value)}
      />
      <p
        id={`${id}-said`}
        role="status"
        className={problem ? 'prose-link-form__problem' : 'prose-link-form__said'}
      >
        {problem ?? 'A page of this site, such as /faq, or a whole https address.'}
      </p>
      {!place.hasWords && (
        <>
          <label htmlFor={`${id}-words`}>Words</label>
          <input
            id={`${id}-words`}
            type="text"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </>
      )}
      <div className="prose-link-form__buttons">
        <button type="button" className="prose-button" onClick={set}>
          Set link
        </button>
        {place.address !== '' && (
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
