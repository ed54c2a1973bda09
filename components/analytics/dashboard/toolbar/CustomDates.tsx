import { type FormEvent, useId, useState } from 'react'
import { Button } from '#components/ui/forms/Button.tsx'
import { DayField } from '#components/ui/forms/DayField.tsx'
import {
  type ComparedRange,
  dayOf,
  presetStart,
  type RangeProblem,
  rangeProblem,
  withRange,
} from '#domain/analytics/dashboard/viewRange.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import type { DashboardWords } from '../words.ts'

type Words = DashboardWords['page']['range']

type Props<View> = {
  view: View
  /** Milliseconds since 1970. */
  now: number
  words: Words
  onChange: (view: View) => void
}

/** A form for two days; a problem is shown, and its field focused. */
export function CustomDates<View extends ComparedRange>(props: Props<View>) {
  const { view, now, words, onChange } = props
  const [problem, setProblem] = useState<RangeProblem>()
  const problemId = useId()
  const shown = daysOf(view, now)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const [from, to] = [String(fields.get('from')), String(fields.get('to'))]
    const found = rangeProblem(from, to, now)
    setProblem(found)
    if (found === undefined) return onChange(withRange(view, { period: 'custom', from, to }))
    form.querySelector<HTMLElement>(`[name=${found === 'from' ? 'from' : 'to'}]`)?.focus()
  }
  const field = (name: 'from' | 'to') => ({
    label: words[name],
    name,
    value: shown[name],
    max: dayOf(now),
    problemId: problem === name || problem === 'order' ? problemId : undefined,
  })
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow basis-36 sm:max-w-52">
        <DayField {...field('from')} />
      </div>
      <div className="min-w-0 grow basis-36 sm:max-w-52">
        <DayField {...field('to')} />
      </div>
      <Button type="submit" variant="secondary">
        {words.apply}
      </Button>
      {problem && (
        <p id={problemId} role="alert" className="basis-full text-small text-ember-bright">
          {problemText(problem, words)}
        </p>
      )}
    </form>
  )
}

function problemText(problem: RangeProblem, words: Words): string {
  if (problem === 'order') return words.wrongOrder
  return fillTokens(words.wrongDay, { field: words[problem] })
}

/** The days of a view for the fields; a preset range has its current days. */
function daysOf({ period, from, to }: ComparedRange, now: number): { from: string; to: string } {
  const first = period === 'custom' ? from : presetStart(period, now)
  return { from: (first ?? '').slice(0, 10), to: (to ?? dayOf(now)).slice(0, 10) }
}
