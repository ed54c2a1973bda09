import { defaultLocale } from '#cms/content/copy/locales.ts'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { ownLists, sectionFieldsOf } from '#domain/content/documents/ownTexts.ts'
import { snakeCase } from './snakeCase.ts'

/** The columns of the own texts in the tables of the items, or with `version_` those of their versions. */
export function ownTextColumns(kind: Kind, prefix: '' | 'version_'): string {
  const sections = sectionFieldsOf(kind).flatMap(({ state, text }) => [
    `item.${prefix}${snakeCase(state)} as "${state}"`,
    `texts.${prefix}${snakeCase(text)} as "${text}"`,
  ])
  return [
    `texts.${prefix}introduction as introduction`,
    `texts.${prefix}verdict as verdict`,
    ...sections,
    ...ownLists.map(({ name }) => `"${name}".rows as "${name}"`),
  ].join(', ')
}

/**
 * Joins the lists of the own texts, each as JSON. A list is grouped once for all items, which costs
 * nothing while it is empty.
 *
 * @param table of the items or of their versions
 * @param only a condition on `list._parent_id`, which is the id in `table`
 */
export function joinedLists(table: string, prefix: '' | 'version_', only = 'true'): string {
  const joins = ownLists.map(({ name, fields }) => {
    const list = listTable(table, prefix, name)
    const object = fields.map((field) => `'${field}', text.${field}`).join(', ')
    return `
    left join (
      select list._parent_id, jsonb_agg(jsonb_build_object(${object}) order by list._order) as rows
      from ${list} as list
      left join ${list}_locales as text on text._parent_id = list.id and text._locale = '${defaultLocale}'
      where ${only} group by list._parent_id
    ) as "${name}" on "${name}"._parent_id = item.id`
  })
  return joins.join('')
}

/** The table of a list, as Payload names it. */
export function listTable(table: string, prefix: '' | 'version_', name: string): string {
  return `${table}_${prefix}${snakeCase(name)}`
}
