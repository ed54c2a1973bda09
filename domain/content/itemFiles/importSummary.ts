import type { ItemPlan } from './planItem.ts'

/** As many items are listed; the counts are of all. */
const maxListed = 200

type Listed = Pick<ItemPlan, 'slug' | 'action' | 'changes' | 'kept'>

/** What an import does with all items of its file. */
export class ImportSummary {
  readonly counts = { added: 0, changed: 0, unchanged: 0, missing: 0, removed: 0, kept_fields: 0 }
  /** The first items that the import changes, or of which it keeps fields. */
  readonly listed: Listed[] = []
  /** The addresses of the first items that the file lacks. */
  readonly missing: string[] = []

  add({ slug, action, changes, kept }: ItemPlan): void {
    this.counts[action]++
    this.counts.kept_fields += kept.length
    const isShown = action !== 'unchanged' || kept.length > 0
    if (isShown && this.listed.length < maxListed) this.listed.push({ slug, action, changes, kept })
  }

  addMissing(slugs: readonly string[]): void {
    this.counts.missing += slugs.length
    this.missing.push(...slugs.slice(0, maxListed - this.missing.length))
  }
}
