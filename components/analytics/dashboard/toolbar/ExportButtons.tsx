import { Button } from '#components/ui/forms/Button.tsx'
import type { DashboardWords } from '../words.ts'

export type ExportKind = 'csv' | 'json'

type Props = {
  kinds: readonly ExportKind[]
  words: DashboardWords['page']['export']
  /** True while the shown figures are not those of the selected view. */
  isDisabled: boolean
  onExport: (kind: ExportKind) => void
}

/** Saves the shown figures as a file. */
export function ExportButtons({ kinds, words, isDisabled, onExport }: Props) {
  return (
    <fieldset className="shrink-0 print:hidden">
      <legend className="sr-only">{words.label}</legend>
      <div className="flex items-center gap-2">
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4 fill-none stroke-muted stroke-2"
        >
          <path d="M8 2v8M4.5 7 8 10.5 11.5 7M2.5 13.5h11" />
        </svg>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            disabled={isDisabled}
            onClick={() => onExport(kind)}
            className="disabled:pointer-events-none disabled:border-rule disabled:text-muted"
          >
            {words[kind]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
