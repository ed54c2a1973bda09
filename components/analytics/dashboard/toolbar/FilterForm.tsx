import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/forms/Button.tsx'
import { ChoiceField } from '#components/ui/forms/ChoiceField.tsx'
import { fixedFilterValues } from '#domain/analytics/dashboard/dashboardView.ts'
import type { Stats } from '#domain/analytics/figures/stats.ts'
import {
  type FilterName,
  type FilterOperator,
  type FilterParameter,
  filterNames,
  filterOperators,
  maxFilterValues,
  parameterOf,
  type StatsFilters,
  valuesOf,
  withCondition,
} from '#domain/analytics/filters/statsFilters.ts'
import { filterLabel, operatorLabel } from '../lists/filtering.ts'
import type { DashboardWords } from '../words.ts'
import { filterValueOf, listedValues, typedText } from './filterValues.ts'

type Props = {
  filters: StatsFilters
  /** The shown figures, whose lists suggest values. */
  stats: Stats | undefined
  words: DashboardWords
  onChange: (filters: StatsFilters) => void
}

/** A form that adds a value to a condition. It stays open, because a condition can have several values. */
export function FilterForm({ filters, stats, words, onChange }: Props) {
  const { filterForm } = words.figures
  const [name, setName] = useState<FilterName>('page')
  const [chosen, setOperator] = useState<FilterOperator>('is')
  const [problem, setProblem] = useState<Problem>()
  const form = useRef<HTMLFormElement>(null)
  const problemId = useId()
  useEffect(() => form.current?.querySelector('select')?.focus(), [])
  const operators = filterOperators.filter((it) => parameterOf(name, it) !== undefined)
  const operator = operators.includes(chosen) ? chosen : 'is'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('value'))
    const value = filterValueOf({ name, operator }, typed, words.page)
    const parameter = parameterOf(name, operator)
    const found = problemOf(filters, parameter, value)
    setProblem(found)
    form.current?.querySelector<HTMLElement>('[name=value]')?.focus()
    if (found || parameter === undefined || value === undefined) return
    onChange(withCondition(filters, parameter, [...valuesOf(filters, parameter), value]))
    event.currentTarget.reset()
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-label={filterForm.add}
      className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
    >
      <div className="min-w-0 sm:w-44">
        <ChoiceField
          label={filterForm.filter}
          value={name}
          options={filterNames.map((value) => ({ value, label: filterLabel(value, words.page) }))}
          onChange={(next) => {
            setName(next)
            setProblem(undefined)
          }}
        />
      </div>
      <div className="min-w-0 sm:w-36">
        <ChoiceField
          label={filterForm.condition}
          value={operator}
          options={operators.map((value) => ({ value, label: operatorLabel(value, words) }))}
          onChange={setOperator}
        />
      </div>
      <div className="col-span-2 min-w-0 grow basis-56 sm:max-w-96">
        <ValueField
          key={name}
          name={name}
          stats={stats}
          words={words}
          problemId={problem && problemId}
        />
      </div>
      <Button type="submit" variant="primary" className="col-span-2">
        {filterForm.apply}
      </Button>
      {problem && (
        <p
          id={problemId}
          role="alert"
          className="col-span-2 basis-full text-small text-ember-bright"
        >
          {filterForm[problem]}
        </p>
      )}
    </form>
  )
}

type Problem = 'wrongValue' | 'tooMany'

function problemOf(
  filters: StatsFilters,
  parameter: FilterParameter | undefined,
  value: string | undefined,
): Problem | undefined {
  if (value === undefined || parameter === undefined) return 'wrongValue'
  const values = valuesOf(filters, parameter)
  return values.length >= maxFilterValues && !values.includes(value) ? 'tooMany' : undefined
}

const control =
  'min-h-target w-full rounded-control border border-edge bg-ink px-3 text-base text-bone hover:border-bone aria-invalid:border-ember-bright'

type ValueProps = Pick<Props, 'stats' | 'words'> & {
  name: FilterName
  problemId: string | undefined
}

/** A select of the values of a filter that has few, else a text with suggestions. */
function ValueField({ name, stats, words, problemId }: ValueProps) {
  const id = useId()
  const fixed = fixedFilterValues[name]
  const listed = stats ? listedValues(stats, name) : []
  const labelled = (value: string) => typedText(name, value, words.page)
  return (
    <>
      <label htmlFor={id} className="label mb-1 block text-muted">
        {words.figures.filterForm.value}
      </label>
      {fixed ? (
        <select id={id} name="value" aria-describedby={problemId} className={control}>
          {fixed.map((value) => (
            <option key={value} value={value}>
              {labelled(value)}
            </option>
          ))}
        </select>
      ) : (
        <>
          <input
            id={id}
            name="value"
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
            list={`${id}-listed`}
            aria-invalid={problemId !== undefined}
            aria-describedby={problemId}
            className={control}
          />
          <datalist id={`${id}-listed`}>
            {listed.map((value) => (
              <option key={value} value={labelled(value)} />
            ))}
          </datalist>
        </>
      )}
    </>
  )
}
