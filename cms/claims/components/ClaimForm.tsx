import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ClaimSuggestion } from '#domain/claims/figures/claimSuggestion.ts'
import { ClaimFields } from './ClaimFields.tsx'
import { createClaim } from './createClaim.ts'

type Props = {
  /** Path below which the REST API is. */
  api: string
  suggested: ClaimSuggestion
  /** Called after the claim was created. */
  onCreated(key: string): void
  onClose(): void
}

/**
 * A dialog that makes a typed figure a claim. It is inside the form of the document, so it has no
 * form element of its own: Enter creates the claim, and does not save the document.
 */
export function ClaimForm({ api, suggested, onCreated, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [claim, setClaim] = useState(suggested)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const create = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    const result = await createClaim(api, claim)
    setBusy(false)
    if (result.ok) onCreated(claim.key.trim())
    else setProblem(result.problem)
  }
  const keys = (event: KeyboardEvent) => {
    // Keys pressed in the dialog must not trigger shortcuts of the document behind it.
    event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void create()
  }
  return (
    <dialog
      ref={dialog}
      className="claim-form"
      aria-labelledby={`${id}-title`}
      onKeyDown={keys}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{`Make “${claim.text}” a claim`}</h2>
      <p>Its token replaces the figure in the text. Add evidence later, under Claims.</p>
      <ClaimFields claim={claim} onChange={(part) => setClaim({ ...claim, ...part })} />
      <p role="status" className="claim-form__problem">
        {problem}
      </p>
      <Buttons busy={busy} onCreate={create} onCancel={() => dialog.current?.close()} />
    </dialog>
  )
}

type ButtonsProps = { busy: boolean; onCreate(): void; onCancel(): void }

function Buttons({ busy, onCreate, onCancel }: ButtonsProps) {
  return (
    <div className="claim-form__buttons">
      <Button size="medium" margin={false} onClick={onCreate}>
        {busy ? 'Creating…' : 'Create claim'}
      </Button>
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
