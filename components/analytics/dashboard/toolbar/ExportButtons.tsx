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
    <fieldset>
      <legend className="label mb-1 text-muted">{words.label}</legend>
      <div className="flex gap-2">
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
