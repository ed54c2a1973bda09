import { useId } from 'react'
import type { ClaimSuggestion } from '#domain/claims/figures/claimSuggestion.ts'
import { claimKinds } from '#domain/claims/register/claim.ts'
import { kindNames } from '#domain/claims/register/claimLabels.ts'

type Props = { claim: ClaimSuggestion; onChange(part: Partial<ClaimSuggestion>): void }

/** The fields that a claim needs when it is created; evidence is added later. */
export function ClaimFields({ claim, onChange }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={`${id}-key`}>Name</label>
      <input
        id={`${id}-key`}
        type="text"
        autoComplete="off"
        value={claim.key}
        aria-describedby={`${id}-token`}
        onChange={({ target }) => onChange({ key: target.value })}
      />
      <p id={`${id}-token`} className="claim-form__hint">{`Token: {claim:${claim.key.trim()}}`}</p>
      <label htmlFor={`${id}-statement`}>Full statement</label>
      <input
        id={`${id}-statement`}
        type="text"
        autoComplete="off"
        placeholder="More than 10 million people have an account at the casino."
        value={claim.statement}
        onChange={({ target }) => onChange({ statement: target.value })}
      />
      <label htmlFor={`${id}-kind`}>Kind</label>
      <select
        id={`${id}-kind`}
        value={claim.kind}
        onChange={({ target }) => {
          const kind = claimKinds.find((name) => name === target.value)
          if (kind) onChange({ kind })
        }}
      >
        {claimKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindNames[kind]}
          </option>
        ))}
      </select>
    </>
  )
}
