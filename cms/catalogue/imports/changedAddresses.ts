import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import type { FileItem } from '#domain/content/itemFiles/readItem.ts'
import { cataloguePathAt, paths } from '#domain/urls/urls.ts'
import { itemTables } from '../read/itemTables.ts'

/**
 * Items of a file whose address was changed on the site: they have the old one in the file of a casino,
 * whose next import would otherwise add them again.
 */
export class ChangedAddresses {
  readonly #kind: Kind
  readonly #slugsOfFile: ReadonlyMap<string, number>
  /** The address in the file by the present one. */
  readonly #former = new Map<string, string>()

  constructor(kind: Kind, slugsOfFile: ReadonlyMap<string, number>) {
    this.#kind = kind
    this.#slugsOfFile = slugsOfFile
  }

  /** Whether the file has the item with this address under its former one. */
  has(slug: string): boolean {
    return this.#former.has(slug)
  }

  /** The items with their present addresses. */
  async apply(reader: RowReader, items: readonly FileItem[]): Promise<FileItem[]> {
    const moved = await this.#readMoved(reader, items)
    return items.map((item) => {
      const slug = moved.get(item.slug)
      if (slug === undefined || this.#slugsOfFile.has(slug)) return item
      // Of several former addresses of an item the first one counts.
      if ((this.#former.get(slug) ?? item.slug) !== item.slug) return item
      this.#former.set(slug, item.slug)
      return { ...item, slug }
    })
  }

  /** Redirects from the addresses to other items of the kind, by their addresses. */
  async #readMoved(
    reader: RowReader,
    items: readonly FileItem[],
  ): Promise<ReadonlyMap<string, string>> {
    const slugs = new Map(items.map(({ slug }) => [paths.detail(this.#kind, slug), slug]))
    const { rows } = await reader.query(
      `select "from", "to" from redirects
       where deleted_at is null and "from" = any(array(select jsonb_array_elements_text($1::jsonb)))
         and not exists (select from ${itemTables(collectionOf(this.#kind)).items} as item
           where item.slug = substr(redirects."from", length($2) + 1))`,
      [JSON.stringify([...slugs.keys()]), paths.detail(this.#kind, '')],
    )
    return new Map(
      rows.flatMap(({ from, to }) => {
        const slug = slugs.get(String(from))
        const target = cataloguePathAt(String(to))
        if (slug === undefined || target?.id === undefined || target.kind !== this.#kind) return []
        return [[slug, target.id] as const]
      }),
    )
  }
}
