import { useConfig } from '@payloadcms/ui'
import { useId } from 'react'
import { listAddress } from '#cms/admin/listAddress.ts'
import type { CopyWarning } from '#domain/content/checks/copyWarnings.ts'

type Props = {
  warning: CopyWarning
  onGo(): void
  /** Absent where the warning has no figure, or the user may not create claims. */
  onClaim: (() => void) | undefined
  /** Replaces the figure by a token. */
  onToken(name: string): void
}

/** One warning: a link to the field, the problem, and what to do. */
export function Warning({ warning, onGo, onClaim, onToken }: Props) {
  const { title, problem, fixIn: remedyIn, tokens = [] } = warning
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
          {remedy.label}
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
            {`Use {${name}}`}
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

/** @param admin base path of the admin */
function remedyAt(
  admin: string,
  remedyIn: NonNullable<CopyWarning['fixIn']>,
): { address: string; label: string } {
  if ('picture' in remedyIn) {
    return { address: `${admin}/collections/media/${remedyIn.picture}`, label: 'Open the picture' }
  }
  const hasKey = { field: 'key', operator: 'equals', value: remedyIn.claim }
  return { address: listAddress(admin, 'claims', [hasKey]), label: 'Show the claim' }
}
