import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { fieldAffectsData, fieldIsHiddenOrDisabled, flattenTopLevelFields } from 'payload/shared'
import { z } from 'zod'
import type { ReadableParameters } from './deskParameters.ts'
import { jsonOf } from './requestShape.ts'

const list = /^\/admin\/collections\/([^/]+)(?:\/trash)?$/
const named = z.array(z.string())
/** Columns that stand for several values at once. */
const unsorted: ReadonlySet<string> = new Set(['array', 'blocks', 'group', 'join'])
const never = () => false

/**
 * What the lists of the desk can be asked for, by their paths. They remember it for the next time,
 * before they find out that they can't show it.
 */
export function deskLists(
  config: SanitizedConfig,
): (path: string) => ReadableParameters | undefined {
  const lists = new Map(config.collections.map((it) => [it.slug, parametersOf(it)]))
  return (path) => lists.get(list.exec(decodeURIComponent(path))?.[1] ?? '')
}

function parametersOf({ fields }: SanitizedCollectionConfig): ReadableParameters {
  // As Payload makes columns of them.
  const flattened = { keepPresentationalFields: true, moveSubFieldsToTop: true }
  const columns = flattenTopLevelFields(fields, flattened)
    .filter(
      (field) => !fieldIsHiddenOrDisabled(field) && !('access' in field && field.access?.read),
    )
    .map((field) => ({ field, name: field.accessor ?? ('name' in field ? field.name : '') }))
  const sortable = columns.filter(
    ({ field }) =>
      fieldAffectsData(field) &&
      !unsorted.has(field.type) &&
      // Those of another document, which they name, can be.
      !('virtual' in field && field.virtual === true),
  )
  const shown = new Set(['id', ...columns.map(({ name }) => name)])
  const sorted = new Set(['id', ...sortable.map(({ name }) => name)])
  return {
    // By one: the desk doesn't take apart what the REST API takes for several.
    sort: (value) => sorted.has(withoutSign(value)),
    columns: (value) => {
      const names = named.max(shown.size).safeParse(jsonOf(value)).data
      // Those of groups are joined by dashes there.
      return names?.every((name) => shown.has(withoutSign(name).replaceAll('-', '.'))) ?? false
    },
    // No list of ours is in groups, or has its filters kept under a name.
    groupBy: never,
    preset: never,
  }
}

/** Of a name after a dash: the other way round, or not shown. */
function withoutSign(name: string): string {
  return name.replace(/^-/, '')
}
