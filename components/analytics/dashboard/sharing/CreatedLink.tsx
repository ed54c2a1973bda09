import { useId, useRef, useState } from 'react'
import { Button } from '#components/ui/forms/Button.tsx'
import type { CreatedShare } from '#domain/analytics/shares/share.ts'
import type { AnalyticsSharing } from '#domain/content/documents/pages/analyticsSharing.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'

type Props = { created: CreatedShare; words: AnalyticsSharing['links'] }

/** The address of a new link, which is not shown again. */
export function CreatedLink({ created: { url, share }, words }: Props) {
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
    } catch {
      // Without permission the address stays selected, so that the keyboard copies it.
      setCopied(false)
    }
  }
  return (
    <div className="space-y-3 rounded-control border border-ember bg-raised p-4">
      <p role="status">{fillTokens(words.created, { name: share.name })}</p>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-60">
          <label htmlFor={id} className="label mb-1 block text-muted">
            {words.address}
          </label>
          <input
            ref={field}
            id={id}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
            className="min-h-target w-full rounded-control border border-edge bg-ink px-3 font-mono text-small text-bone"
          />
        </div>
        <Button variant="secondary" onClick={() => void copy()}>
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
      </div>
    </div>
  )
}
