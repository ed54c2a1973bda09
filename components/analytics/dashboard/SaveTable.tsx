import { Button } from '#components/ui/forms/Button.tsx'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { GoalWords } from './words.ts'

type Props = {
  /** The name of the table. */
  table: string
  /** True while the shown figures are not those of the selected view. */
  isDisabled: boolean
  words: GoalWords
  onSave: () => void
}

/** Saves a table as a file. */
export function SaveTable({ table, isDisabled, words, onSave }: Props) {
  return (
    <Button
      variant="secondary"
      aria-label={fillTokens(words.goals.exportTable, { table })}
      disabled={isDisabled}
      onClick={onSave}
      className="disabled:pointer-events-none disabled:border-rule disabled:text-muted print:hidden"
    >
      {words.page.export.csv}
    </Button>
  )
}
