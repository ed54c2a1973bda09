import type { SanitizedCollectionConfig, SanitizedConfig } from 'payload'
import { fieldAffectsData, fieldIsHiddenOrDisabled, flattenTopLevelFields } from 'payload/shared'
import { z } from 'zod'
import type { ParameterChecks } from './adminParameters.ts'
import { jsonOf } from './requestShape.ts'

const list = /^\/admin\/collections\/([^/]+)(?:\/trash)?$/
const columnNames = z.array(z.string())
/** Columns that hold several values. */
const unsorted: ReadonlySet<string> = new Set(['array', 'blocks', 'group', 'join'])
const never = () => false

/**
 * The checks for parameters of the admin's lists, by path. Payload stores the parameters of a list for
 * the next view before it finds that it can't show them.
 */
export function adminLists(config: SanitizedConfig): (path: string) => ParameterChecks | undefined {
  const lists = new Map(config.collections.map((it) => [it.slug, checksOf(it)]))
  return (path) => lists.get(list.exec(decodeURIComponent(path))?.[1] ?? '')
}

function checksOf({ fields }: SanitizedCollectionConfig): ParameterChecks {
  // As Payload creates columns.
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
      // Virtual fields with the path of another document's field can be sorted.
      !('virtual' in field && field.virtual === true),
  )
  const shown = new Set(['id', ...columns.map(({ name }) => name)])
  const sorted = new Set(['id', ...sortable.map(({ name }) => name)])
  return {
    // By one field only: the admin doesn't split a list of fields as the REST API does.
    sort: (value) => sorted.has(withoutSign(value)),
    columns: (value) => {
      const names = columnNames.max(shown.size).safeParse(jsonOf(value)).data
      // The path of a field in a group has dashes here.
      return names?.every((name) => shown.has(withoutSign(name).replaceAll('-', '.'))) ?? false
    },
    // No list is grouped or has stored filters.
    groupBy: never,
    preset: never,
  }
}

/** A leading dash means descending order or a hidden column. */
function withoutSign(name: string): string {
  return name.replace(/^-/, '')
}
