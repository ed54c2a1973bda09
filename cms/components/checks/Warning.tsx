import { useConfig } from '@payloadcms/ui'
import { useId } from 'react'
import type { CopyWarning } from '#domain/copy/warnings.ts'
import { listAddress } from '../listAddress.ts'

type Props = {
  warning: CopyWarning
  onGo(): void
  /** Absent where there is no figure, or nobody who may make it a claim. */
  onClaim: (() => void) | undefined
  /** Puts a token in the place of the figure. */
  onToken(name: string): void
}

/** One thing to look at: the field, which it leads to, what is wrong, and what to do. */
export function Warning({ warning, onGo, onClaim, onToken }: Props) {
  const { title, problem, remedyIn, tokens = [] } = warning
  const { config } = useConfig()
  const id = useId()
  const remedy = remedyIn && remedyAt(config.routes.admin, remedyIn)
  return (
    <li>
      <button type="button" className="copy-checks__link" aria-describedby={id} onClick={onGo}>
        <strong>{title}</strong>
      </button>
      <p id={id}>{problem}</p>
      {remedy && (
        <a className="copy-checks__link" aria-describedby={id} href={remedy.address}>
          {remedy.words}
        </a>
      )}
      {onClaim &&
        tokens.map((name) => (
          <button
            key={name}
            type="button"
            className="copy-checks__link"
            aria-describedby={id}
            onClick={() => onToken(name)}
          >
            {`Write {${name}}`}
          </button>
        ))}
      {onClaim && (
        <button type="button" className="copy-checks__link" aria-describedby={id} onClick={onClaim}>
          Make it a claim
        </button>
      )}
    </li>
  )
}

/** @param admin path below which the desk is */
function remedyAt(
  admin: string,
  remedyIn: NonNullable<CopyWarning['remedyIn']>,
): { address: string; words: string } {
  if ('picture' in remedyIn) {
    return { address: `${admin}/collections/media/${remedyIn.picture}`, words: 'Open the picture' }
  }
  const itself = { field: 'key', operator: 'equals', value: remedyIn.claim }
  return { address: listAddress(admin, 'claims', [itself]), words: 'Find the claim' }
}
