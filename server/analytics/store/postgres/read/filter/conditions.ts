import { directValue, otherPathsValue, unknownValue } from '#domain/analytics/figures/stats.ts'
import {
  conditionsOf,
  type FilterCondition,
  type FilterName,
  type StatsFilters,
} from '#domain/analytics/filters/statsFilters.ts'
import type { Bind } from '../../database/bindings.ts'

/** The label of a missing value, if there is one. */
const missingLabels: Partial<Record<FilterName, string>> = {
  page: otherPathsValue,
  country: unknownValue,
  device: unknownValue,
  screen: unknownValue,
  language: unknownValue,
  channel: unknownValue,
  referrer: directValue,
}

/** The conditions of filters with values as they are stored in rollups: a missing value is ''. */
export function storedConditions(filters: StatsFilters): FilterCondition[] {
  return conditionsOf(filters).map((condition) => {
    const { name, operator, values } = condition
    if (operator === 'contains') return condition
    return { ...condition, values: values.map((it) => (it === missingLabels[name] ? '' : it)) }
  })
}

/** A condition in SQL for a column that is never null; '' contains no text. */
export function fulfils(
  bind: Bind,
  column: string,
  { operator, values }: Pick<FilterCondition, 'operator' | 'values'>,
): string {
  switch (operator) {
    case 'is':
      return isAmong(bind, column, values)
    case 'not':
      return `${column} <> all(${bind(values, 'text[]')})`
    case 'contains':
      return `${column} ~ any(${bind(values.map(patternOf), 'text[]')})`
  }
}

export function isAmong(bind: Bind, column: string, values: readonly string[]): string {
  return values.length === 1
    ? `${column} = ${bind(values[0], 'text')}`
    : `${column} = any(${bind(values, 'text[]')})`
}

/** Whether a value fulfils a condition; only "is" and "is not". */
export function isFulfilled({ operator, values }: FilterCondition, value: string): boolean {
  return values.includes(value) === (operator === 'is')
}

/** Conditions as the continuation of a `where` clause. */
export function following(all: readonly string[]): string {
  return all.map((condition) => ` and ${condition}`).join('')
}

const special = /[\\^$.|?*+()[\]{}]/

/**
 * A regular expression of Postgres for a text in upper or lower case. Postgres' own `lower` knows only the
 * letters from A to Z in the locale C, which the embedded server has.
 */
function patternOf(text: string): string {
  return Array.from(text, (character) => {
    const cases = [character, character.toLowerCase(), character.toUpperCase()]
    const letters = new Set(cases.filter((it) => Array.from(it).length === 1))
    if (letters.size > 1) return `[${[...letters].join('')}]`
    return special.test(character) ? `\\${character}` : character
  }).join('')
}
