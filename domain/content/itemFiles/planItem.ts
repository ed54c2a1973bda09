import type { Kind } from '#domain/catalogue/kinds.ts'
import { ownContent } from '#domain/catalogue/thinPage.ts'
import { writtenTexts } from '../documents/ownTexts.ts'
import type { Value } from './columns.ts'
import type { FileItem, Values } from './readItem.ts'

/** An item as the database has it. */
export type StoredItem = {
  slug: string
  /** Whether it is published; otherwise it is a draft that never was, unpublished, or in the trash. */
  isOnSite: boolean
  values: Values
  /** The fields that a person has changed in the admin panel. */
  editedFields: readonly string[]
}

export type FieldChange = { field: string; before: Value; after: Value }

/** What an import does with an item. */
export type ItemPlan = {
  slug: string
  action: 'added' | 'changed' | 'unchanged'
  changes: readonly FieldChange[]
  /** Fields that a person has changed, which keep their value. */
  kept: readonly FieldChange[]
  /** The values of all columns afterwards. */
  values: Values
}

export type PlanOptions = {
  /** Whether fields that a person has changed get the value of the file. */
  overwrite: boolean
  /** Whether a person has removed the item, which then stays removed. */
  isRemoved?: boolean
}

/** The column that is never cleared: an item always has a position. */
const position = 'order'

/**
 * Compares an item of a file with the stored one. A new item whose page has too little of its own is hidden
 * from search engines, unless the file has the column.
 */
export function planItem(
  kind: Kind,
  { slug, values }: FileItem,
  stored: StoredItem | undefined,
  { overwrite, isRemoved = false }: PlanOptions,
): ItemPlan {
  if (isRemoved) {
    return { slug, action: 'unchanged', changes: [], kept: [], values: stored?.values ?? {} }
  }
  const given = stored ? values : { ...hiddenIfThin(kind, values), ...values }
  const before = stored?.values ?? {}
  const edited = new Set(overwrite ? [] : stored?.editedFields)
  const differences = Object.entries(given)
    .filter(([field, after]) => !(field === position && after === null))
    .map(([field, after]) => ({ field, before: before[field] ?? null, after }))
    .filter((change) => !isSame(change))
  const changes = differences.filter(({ field }) => !edited.has(field))
  const kept = differences.filter(({ field }) => edited.has(field))
  const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  const action = !stored?.isOnSite ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
  return { slug, action, changes, kept, values: { ...before, ...changed } }
}

function hiddenIfThin(kind: Kind, values: Values): Values {
  const ownText = writtenTexts(kind, values).join(' ')
  return ownContent(kind, values, ownText).isThin ? { noindex: true } : {}
}

/** An empty flag is a flag that is not set. */
function isSame({ before, after }: FieldChange): boolean {
  return before === after || (!before && !after && before !== 0 && after !== 0)
}

/** The share of the stored items of a kind that an import removes without asking again. */
const maxShare = 0.2

/** Whether an import would remove so many of the stored items that the file is probably incomplete. */
export function removesTooMany(missing: number, stored: number): boolean {
  return missing > stored * maxShare
}
