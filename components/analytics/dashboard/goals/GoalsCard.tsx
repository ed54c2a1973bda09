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
import type { OnFilter } from '../lists/filtering.ts'
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

/** The filter for the page of a goal; none for a path with wildcards, of which no filter finds the same visits. */
function filterOf(
  { kind, name, target }: GoalFigures['goals'][number],
  { filters, words, onFilter }: Pick<Props, 'filters' | 'words' | 'onFilter'>,
): Pick<BarRow, 'filter'> {
  if (kind !== 'path' || target === null || target.includes('*')) return {}
  const chosen = valuesOf(filters, 'page')
  const isChosen = chosen.includes(target)
  if (!isChosen && chosen.length >= maxFilterValues) return {}
  const label = fillTokens(words.page.filters.filterBy, { value: `${name} ${target}` })
  return { filter: { isChosen, toggle: () => onFilter('page', target), label } }
}
