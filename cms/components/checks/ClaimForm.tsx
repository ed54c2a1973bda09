import { Button } from '@payloadcms/ui'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ClaimSuggestion } from '#domain/claims/claimSuggestion.ts'
import { ClaimFields } from './ClaimFields.tsx'
import { makeClaim } from './claimRequest.ts'

type Props = {
  /** Path below which the REST API is. */
  api: string
  suggested: ClaimSuggestion
  /** The claim is in the register now. */
  onMade(key: string): void
  onClose(): void
}

/**
 * Asks what a typed figure is a claim of. It stands in the form of the whole document, so it is none
 * itself: Enter makes the claim, and saves nothing else.
 */
export function ClaimForm({ api, suggested, onMade, onClose }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [claim, setClaim] = useState(suggested)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  const make = async () => {
    if (busy) return
    setBusy(true)
    setProblem('')
    const answer = await makeClaim(api, claim)
    setBusy(false)
    if (answer.ok) onMade(claim.key.trim())
    else setProblem(answer.problem)
  }
  const keys = (event: KeyboardEvent) => {
    // Whatever is pressed here is no shortcut of the document behind.
    event.stopPropagation()
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void make()
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
      <p>Texts then name it by its token. Evidence for it is added under Claims.</p>
      <ClaimFields claim={claim} onChange={(part) => setClaim({ ...claim, ...part })} />
      <p role="status" className="claim-form__problem">
        {problem}
      </p>
      <Buttons busy={busy} onMake={make} onCancel={() => dialog.current?.close()} />
    </dialog>
  )
}

type ButtonsProps = { busy: boolean; onMake(): void; onCancel(): void }

function Buttons({ busy, onMake, onCancel }: ButtonsProps) {
  return (
    <div className="claim-form__buttons">
      <Button size="medium" margin={false} onClick={onMake}>
        {busy ? 'Making it…' : 'Make the claim'}
      </Button>
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
