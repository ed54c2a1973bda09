import { type FormEvent, useId, useState } from 'react'
import {
  type DashboardView,
  dayOf,
  isRange,
  type Preset,
  presetOf,
  presetStart,
  presets,
} from '#domain/analytics/dashboardView.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { DayField } from '../../ui/DayField.tsx'
import type { DashboardWords } from './words.ts'

type Props = {
  view: DashboardView
  /** Milliseconds since 1970. */
  now: number
  words: DashboardWords['page']['range']
  onChange: (view: DashboardView) => void
}

type Choice = Preset | 'custom'

/** Of which days the figures are, and with which they are compared. */
export function RangeBar({ view, now, words, onChange }: Props) {
  const current: Choice = presetOf(view, now) ?? 'custom'
  const range = `${view.from} ${view.to}`
  // Own dates are being chosen instead of this range.
  const [leaving, setLeaving] = useState<string>()
  const choice: Choice = leaving === range ? 'custom' : current
  const choose = (next: Choice) => {
    setLeaving(next === 'custom' ? range : undefined)
    if (next !== 'custom') onChange(withRange(view, presetStart(next, now), undefined))
  }
  return (
    <div className="flex min-w-0 grow flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-36 sm:max-w-52">
        <ChoiceField
          label={words.label}
          value={choice}
          options={[...presets, 'custom' as const].map((value) => ({ value, label: words[value] }))}
          onChange={choose}
        />
      </div>
      <div className="min-w-0 grow basis-36 sm:max-w-52">
        <Comparison view={view} words={words} onChange={onChange} />
      </div>
      {choice === 'custom' && (
        <CustomRange key={range} view={view} now={now} words={words} onChange={onChange} />
      )}
    </div>
  )
}

/** A range without a beginning has nothing before it. */
function withRange(
  view: DashboardView,
  from: string | undefined,
  to: string | undefined,
): DashboardView {
  return { ...view, from, to, compare: from === undefined ? undefined : view.compare }
}

function Comparison({ view, words, onChange }: Omit<Props, 'now'>) {
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
      isDisabled={view.from === undefined}
      onChange={(value) => onChange({ ...view, compare: value === 'none' ? undefined : value })}
    />
  )
}

function CustomRange({ view, now, words, onChange }: Props) {
  const [wrong, setWrong] = useState(false)
  const problemId = useId()
  const today = dayOf(now)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))]
    const fine = isRange(from, to, now)
    setWrong(!fine)
    if (fine) onChange(withRange(view, from, to))
  }
  const shared = { max: today, problemId: wrong ? problemId : undefined }
  return (
    <form onSubmit={submit} noValidate className="flex min-w-0 grow flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-36 sm:max-w-44">
        <DayField
          label={words.from}
          name="from"
          value={(view.from ?? '').slice(0, 10)}
          {...shared}
        />
      </div>
      <div className="min-w-0 grow basis-36 sm:max-w-44">
        <DayField label={words.to} name="to" value={(view.to ?? today).slice(0, 10)} {...shared} />
      </div>
      <Button type="submit" variant="secondary">
        {words.apply}
      </Button>
      {wrong && (
        <p id={problemId} role="alert" className="basis-full text-small text-ember-bright">
          {words.wrong}
        </p>
      )}
    </form>
  )
}
