import { TextLink } from '#components/ui/navigation/TextLink.tsx'
import {
  maxFilterValues,
  type StatsFilters,
  valuesOf,
} from '#domain/analytics/filters/statsFilters.ts'
import type { GoalFigures } from '#domain/analytics/goals/goalFigures.ts'
import { fillTokens } from '#domain/content/fields/tokens.ts'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import { formatCount, formatTenths } from '../formats.ts'
import { type BarRow, BarTable } from '../lists/BarTable.tsx'
import { filterLabel, type OnFilter, operatorLabel } from '../lists/filtering.ts'
import { ListCard } from '../lists/ListCard.tsx'
import { SaveTable } from '../SaveTable.tsx'
import type { GoalWords } from '../words.ts'
import { Loaded, type LoadedFigures } from './Loaded.tsx'

/** Where admins add goals. */
const goalsPath = `${screenPaths.admin}/collections/goals`

type Props = {
  goals: LoadedFigures<GoalFigures>
  /** Those of the view. */
  filters: StatsFilters
  words: GoalWords
  onFilter: OnFilter
  onSave: (figures: GoalFigures) => void
}

/** How many visitors reached each goal. */
export function GoalsCard({ goals, filters, words, onFilter, onSave }: Props) {
  const { goals: texts } = words.goals
  const manage = (
    <TextLink href={goalsPath} className="text-small print:hidden">
      {texts.manage}
    </TextLink>
  )
  return (
    <ListCard words={texts} explain={words.page.labels.explain}>
      {(headingId) => (
        <Loaded loaded={goals} words={words}>
          {(figures) =>
            figures.goals.length === 0 ? (
              <>
                <p className="text-muted">{texts.none}</p>
                {manage}
              </>
            ) : (
              <>
                <BarTable
                  labelledBy={headingId}
                  headings={{
                    name: texts.goal,
                    values: [texts.visitors, texts.conversions, texts.rate],
                  }}
                  rows={rowsOf(figures, { filters, words, onFilter })}
                />
                <div className="mt-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
                  {manage}
                  <SaveTable
                    table={texts.label}
                    isDisabled={goals.isOutdated}
                    words={words}
                    onSave={() => onSave(figures)}
                  />
                </div>
              </>
            )
          }
        </Loaded>
      )}
    </ListCard>
  )
}

function rowsOf({ goals }: GoalFigures, filtering: Pick<Props, 'filters' | 'words' | 'onFilter'>) {
  const most = Math.max(1, ...goals.map(({ visitors }) => visitors))
  return goals.map((goal): BarRow => {
    const { id, name, target, visitors, conversions, rate } = goal
    return {
      key: id,
      label: name,
      ...(target !== null && { detail: target }),
      width: visitors / most,
      values: [formatCount(visitors), formatCount(conversions), formatTenths(rate)],
      ...filterOf(goal, filtering),
    }
  })
}

/** The filter for the pages of a goal. */
function filterOf(
  { kind, name, target }: GoalFigures['goals'][number],
  { filters, words, onFilter }: Pick<Props, 'filters' | 'words' | 'onFilter'>,
): Pick<BarRow, 'filter'> {
  const condition = kind === 'path' && target !== null ? conditionFor(target) : undefined
  if (!condition) return {}
  const { operator, parameter, value } = condition
  const chosen = valuesOf(filters, parameter)
  const isChosen = chosen.includes(value)
  if (!isChosen && chosen.length >= maxFilterValues) return {}
  const found =
    operator === 'is'
      ? ''
      : ` (${filterLabel('page', words.page)} ${operatorLabel(operator, words)} ${value})`
  const label = fillTokens(words.page.filters.filterBy, { value: `${name} ${target}${found}` })
  return { filter: { isChosen, toggle: () => onFilter('page', value, operator), label } }
}

/**
 * The condition that finds the pages of a path. With `*` at one end it is that they contain the rest, which can
 * find more pages; the filter says so. None where `*` divides the path: several texts of "contains" are
 * alternatives.
 */
function conditionFor(path: string) {
  if (!path.includes('*')) return { operator: 'is', parameter: 'page', value: path } as const
  const [value, ...others] = path.split('*').filter((part) => part !== '')
  if (value === undefined || others.length > 0) return undefined
  return { operator: 'contains', parameter: 'page_contains', value } as const
}
