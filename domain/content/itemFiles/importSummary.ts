import type { FieldChange, ItemPlan } from './planItem.ts'

/** As many items are listed; the counts are of all. */
const maxListed = 200
const maxExamples = 5

type Listed = Pick<ItemPlan, 'slug' | 'action' | 'changes' | 'kept'>

export type ItemChange = FieldChange & { slug: string }

/** A field that the import changes in items that are on the site already. */
export type ChangedField = { field: string; items: number; examples: ItemChange[] }

/** What an import does with all items of its file. */
export class ImportSummary {
  readonly counts = { added: 0, changed: 0, unchanged: 0, missing: 0, removed: 0, kept_fields: 0 }
  /** The first items that the import changes, or of which it keeps fields. */
  readonly listed: Listed[] = []
  /** The addresses of the first items that the import adds. */
  readonly added: string[] = []
  /** The first fields that keep their value. */
  readonly kept: ItemChange[] = []
  /** The addresses of the first items that the file lacks. */
  readonly missing: string[] = []
  readonly #fields = new Map<string, ChangedField>()

  /** The changed fields, in the order of their first change. */
  get fields(): ChangedField[] {
    return [...this.#fields.values()]
  }

  add({ slug, action, changes, kept }: ItemPlan): void {
    this.counts[action]++
    this.counts.kept_fields += kept.length
    const isShown = action !== 'unchanged' || kept.length > 0
    if (isShown && this.listed.length < maxListed) this.listed.push({ slug, action, changes, kept })
    if (action === 'added' && this.added.length < maxListed) this.added.push(slug)
    if (action === 'changed') for (const change of changes) this.#addChange({ ...change, slug })
    const kepts = kept.slice(0, maxListed - this.kept.length)
    this.kept.push(...kepts.map((change) => ({ ...change, slug })))
  }

  addMissing(slugs: readonly string[]): void {
    this.counts.missing += slugs.length
    this.missing.push(...slugs.slice(0, maxListed - this.missing.length))
  }

  #addChange(change: ItemChange): void {
    const { field } = change
    const changed = this.#fields.get(field) ?? { field, items: 0, examples: [] }
    this.#fields.set(field, changed)
    changed.items++
    if (changed.examples.length < maxExamples) changed.examples.push(change)
  }
}

/** For example `2 added, 1 changed, 30 unchanged, 1 moved to the trash`. */
export function countsText(counts: Omit<ImportSummary['counts'], 'missing'>): string {
  const { added, changed, unchanged, removed, kept_fields: kept } = counts
  return [
    `${added} added`,
    `${changed} changed`,
    `${unchanged} unchanged`,
    ...(removed > 0 ? [`${removed} moved to the trash`] : []),
    ...(kept > 0 ? [`${kept} ${kept === 1 ? 'field' : 'fields'} kept, changed by hand`] : []),
  ].join(', ')
}
