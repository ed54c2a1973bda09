import { Button } from '#components/ui/forms/Button.tsx'

const codeId = 'bonus-code'

type Props = {
  /** The code as the user types it. */
  code: string
  labels: { code: string; copyCode: string; codeCopied: string; codeSelected: string }
}

/**
 * A code to type in or copy. One tap selects it whole; the button needs `browser/content/copyCode.ts`,
 * which shows the button, and reports the result in the element after it.
 */
export function BonusCode({ code, labels }: Props) {
  return (
    <div>
      <p className="label">{labels.code}</p>
      <div className="flex min-h-target flex-wrap items-center justify-between gap-x-1.5 gap-y-2">
        <code id={codeId} className="font-mono text-heading tracking-normal select-all">
          {code}
        </code>
        <Button
          hidden
          variant="outline"
          size="small"
          className="min-w-28"
          data-copies={codeId}
          data-copied={labels.codeCopied}
          data-selected={labels.codeSelected}
        >
          {labels.copyCode}
        </Button>
        <p role="status" className="w-full text-small" />
      </div>
    </div>
  )
}
