import { type ReactNode, useState } from 'react'
import { ChoiceField } from '#components/ui/forms/ChoiceField.tsx'
import {
  type ComparedRange,
  hasBeginning,
  presetRange,
  presets,
  withRange,
} from '#domain/analytics/dashboard/viewRange.ts'
import type { DashboardWords } from '../words.ts'
import { CustomDates } from './CustomDates.tsx'

type Props<View> = {
  view: View
  /** Milliseconds since 1970. */
  now: number
  words: DashboardWords['page']['range']
  onChange: (view: View) => void
  /** Further choices. */
  choices?: ReactNode
}

/** The range of the figures, and the comparison. */
export function RangeBar<View extends ComparedRange>(props: Props<View>) {
  const { view, now, words, onChange, choices } = props
  const range = `${view.period} ${view.from} ${view.to}`
  // The range that the user is replacing by custom dates.
  const [leaving, setLeaving] = useState<string>()
  const choice = leaving === range ? 'custom' : view.period
  const choose = (next: View['period']) => {
    setLeaving(next === 'custom' ? range : undefined)
    if (next !== 'custom') onChange(withRange(view, presetRange(next)))
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow basis-36 sm:max-w-52">
          <ChoiceField
            label={words.label}
            value={choice}
            options={[...presets, 'custom' as const].map((value) => ({
              value,
              label: words[value],
            }))}
            onChange={choose}
          />
        </div>
        <div className="min-w-0 grow basis-36 sm:max-w-52">
          <Comparison view={view} words={words} onChange={onChange} />
        </div>
        {choices && <div className="min-w-0 grow basis-36 sm:max-w-52">{choices}</div>}
      </div>
      {choice === 'custom' && (
        <CustomDates key={range} view={view} now={now} words={words} onChange={onChange} />
      )}
    </div>
  )
}

type ComparisonProps<View> = Pick<Props<View>, 'view' | 'words' | 'onChange'>

function Comparison<View extends ComparedRange>(props: ComparisonProps<View>) {
  const { view, words, onChange } = props
  const options = [
    { value: 'none', label: words.compareNone },
    { value: 'previous', label: words.comparePrevious },
    { value: 'year', label: words.compareYear },
  ] as const
  return (
    <ChoiceField
      label={words.compare}
      value={view.compare ?? 'none'}
      options={options}
      isDisabled={!hasBeginning(view)}
      onChange={(value) => onChange({ ...view, compare: value === 'none' ? undefined : value })}
    />
  )
}
