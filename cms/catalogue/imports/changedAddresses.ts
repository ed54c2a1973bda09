import type { RowReader } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import type { FileItem } from '#domain/content/itemFiles/readItem.ts'
import { paths } from '#domain/urls/urls.ts'
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

  /** The present addresses of items that were renamed, by those of the file. */
  async #readMoved(
    reader: RowReader,
    items: readonly FileItem[],
  ): Promise<ReadonlyMap<string, string>> {
    const { items: table, versions } = itemTables(collectionOf(this.#kind))
    const prefix = paths.detail(this.#kind, '')
    const { rows } = await reader.query<{ former: string; slug: string }>(
      `select former, item.slug from (
         select substr("from", length($2) + 1) as former, "to" from redirects
         where deleted_at is null and "from" = any(array(select jsonb_array_elements_text($1::jsonb)))
       ) as moved
       join ${table} as item on item.slug = substr(moved."to", length($2) + 1)
         and moved."to" = $2 || item.slug
       where not exists (select from ${table} as used where used.slug = moved.former)
         -- A redirect to another item is no change of the address.
         and exists (select from ${versions}
           where parent_id = item.id and version_slug = moved.former)`,
      [JSON.stringify(items.map(({ slug }) => prefix + slug)), prefix],
    )
    return new Map(rows.map(({ former, slug }) => [former, slug]))
  }
}
