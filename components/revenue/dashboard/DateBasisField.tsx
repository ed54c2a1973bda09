import { Definition } from '#components/ui/dataDisplay/Definition.tsx'
import { ChoiceField } from '#components/ui/forms/ChoiceField.tsx'
import type { DateBasis } from '#domain/revenue/figures/revenueQuery.ts'
import type { RevenueWords } from './words.ts'

type Props = { value: DateBasis; words: RevenueWords; onChange: (value: DateBasis) => void }

/** Which day an event counts on, with an explanation. */
export function DateBasisField({ value, words, onChange }: Props) {
  const { dateBy, dateOfEvent, dateOfClick } = words.revenue.labels
  return (
    <div className="flex min-w-0 items-end">
      <div className="min-w-0 grow">
        <ChoiceField
          label={dateBy.label}
          value={value}
          options={[
            { value: 'event', label: dateOfEvent },
            { value: 'click', label: dateOfClick },
          ]}
          onChange={onChange}
        />
      </div>
      <Definition label={`${words.page.labels.explain} ${dateBy.label}`} text={dateBy.definition} />
    </div>
  )
}
