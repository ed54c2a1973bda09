import type { PayloadRequest } from 'payload'
import { announceChange } from '#cms/content/copy/recordChanges.ts'
import { transactionOf } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { claimKeysIn } from '#domain/claims/uses/claimTokens.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { writtenTexts } from '#domain/content/documents/ownTexts.ts'
import type { ItemPlan } from '#domain/content/itemFiles/planItem.ts'
import type { Values } from '#domain/content/itemFiles/readItem.ts'
import type { StoredRow } from './storedItems.ts'

type Change = { id: string; before: StoredRow | undefined; plan: ItemPlan }

/** What an import has changed of a kind, to announce it once. */
export class ChangedItems {
  readonly #kind: Kind
  readonly #tags = new Set<string>()
  readonly #documents: string[] = []
  #count = 0
  #hasOthers = false

  constructor(kind: Kind) {
    this.#kind = kind
  }

  get count(): number {
    return this.#count
  }

  add({ id, before, plan }: Change): void {
    this.#note({
      id,
      slug: plan.slug,
      before: before?.isOnSite ? before.values : undefined,
      now: plan.values,
    })
  }

  addRemoved({ id, slug, values }: StoredRow): void {
    this.#note({ id, slug, before: values, now: undefined })
    this.#hasRemoved = true
  }

  #hasRemoved = false

  /** Notifies every process, and notes the changes for search engines and for the record of claims. */
  async announce(req: PayloadRequest): Promise<void> {
    const transaction = await transactionOf(req)
    const slug = collectionOf(this.#kind)
    if (this.#hasOthers) this.#tags.add(slug)
    await announceChange(transaction, slug, this.#tags)
    // The addresses of removed items are read with the redirects.
    if (this.#hasRemoved) await announceChange(transaction, 'redirects', [])
    for (const id of this.#documents) transaction.changes.documents.add(`${slug}/${id}`)
  }

  #note({
    id,
    slug,
    before,
    now,
  }: {
    id: string
    slug: string
    before: Values | undefined
    now: Values | undefined
  }): void {
    this.#count++
    // Search engines were notified when the page was hidden from them.
    if (!(before?.noindex && now?.noindex)) {
      this.#tags.add(itemTag(this.#kind, slug))
      if (!before || !now) this.#hasOthers = true
    }
    const texts = [before, now].map((values) => values && writtenTexts(this.#kind, values))
    // Only texts with claims are recorded; reading all of a large import would take minutes.
    if (claimKeysIn(texts).size > 0) this.#documents.push(id)
  }
}
