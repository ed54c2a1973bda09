import { sql } from '@payloadcms/db-postgres'
import type { Db } from '#cms/operations/database/transaction.ts'
import { collectionOf, type Kind, kindDefinitions } from '#domain/catalogue/kinds.ts'
import { itemTag } from '#domain/content/documents/items.ts'
import { itemTables } from '../read/itemTables.ts'
import { snakeCase } from '../read/snakeCase.ts'

/**
 * Moves the item notes of an earlier release to the items that they are about: the published text and
 * its picture, with all versions and drafts. A note in the trash stays out of the item's published text;
 * its versions move. The notes' own tables are kept for the release before.
 */
export async function moveItemNotes(db: Db, kind: Kind): Promise<void> {
  const { items, texts, versions, versionTexts } = itemTables(collectionOf(kind))
  const facts = Object.entries(kindDefinitions[kind].attributes).map(([name, { type }]) => {
    const column = snakeCase(name)
    // A choice has a type of its own in the table of versions.
    const cast = type === 'choice' ? `::text::enum_${versions}_version_${column}` : ''
    return { column: `version_${column}`, value: `item.${column}${cast}` }
  })
  const factColumns = ['version_slug', 'version_order', ...facts.map(({ column }) => column)].join()
  const factValues = ['item.slug', 'item."order"', ...facts.map(({ value }) => value)].join()
  const raw = sql.raw
  await db.execute(sql`
    update ${raw(items)} as item
    set noindex = coalesce(note.noindex, false), image_id = note.image_id,
      updated_at = note.updated_at, changed_by_hand = true,
      edited_fields = '["noindex", "introduction", "verdict", "image"]'
    from item_notes as note
    where note.item = item.slug and note._status = 'published' and note.deleted_at is null`)
  await db.execute(sql`
    insert into ${raw(texts)} (introduction, verdict, _locale, _parent_id)
    select text.introduction, text.verdict, text._locale::text::_locales, item.id
    from item_notes as note
    join item_notes_locales as text on text._parent_id = note.id
    join ${raw(items)} as item on item.slug = note.item
    where note._status = 'published' and note.deleted_at is null`)
  await db.execute(sql`
    create temporary table moved_versions on commit drop as
    select version.id as former, gen_random_uuid() as id, item.id as item
    from _item_notes_v as version
    join item_notes as note on note.id = version.parent_id
    join ${raw(items)} as item on item.slug = note.item`)
  await db.execute(sql`
    update ${raw(versions)} as version set latest = null
    where parent_id in (
      select moved.item from moved_versions as moved
      join _item_notes_v as former on former.id = moved.former and former.latest
      where former.version_deleted_at is null)`)
  await db.execute(sql`
    insert into ${raw(versions)} (
      id, parent_id, ${raw(factColumns)}, version_source, version_changed_by_hand,
      version_edited_fields, version_noindex, version_image_id, version__status,
      version_created_at, version_updated_at, created_at, updated_at, latest, autosave)
    select moved.id, moved.item, ${raw(factValues)}, 'delivered', true, item.edited_fields,
      former.version_noindex, former.version_image_id,
      former.version__status::text::${raw(`enum_${versions}_version_status`)},
      former.version_created_at, former.version_updated_at, former.created_at, former.updated_at,
      case when former.version_deleted_at is null then former.latest end, former.autosave
    from moved_versions as moved
    join _item_notes_v as former on former.id = moved.former
    join ${raw(items)} as item on item.id = moved.item`)
  await db.execute(sql`
    insert into ${raw(versionTexts)} (version_introduction, version_verdict, _locale, _parent_id)
    select text.version_introduction, text.version_verdict, text._locale::text::_locales, moved.id
    from moved_versions as moved
    join _item_notes_v_locales as text on text._parent_id = moved.former`)
  await db.execute(sql`drop table moved_versions`)
  await renameRecords(db, kind)
}

/** Records about notes become records about their items. */
async function renameRecords(db: Db, kind: Kind): Promise<void> {
  const collection = collectionOf(kind)
  const { items } = itemTables(collection)
  for (const table of ['claim_uses', 'claim_periods']) {
    await db.execute(sql`
      update ${sql.raw(table)} as record set document = ${`${collection}/`} || item.id
      from item_notes as note join ${sql.raw(items)} as item on item.slug = note.item
      where record.document = 'item-notes/' || note.id`)
  }
  await db.execute(sql`
    update search_changes as change set tag = ${itemTag(kind, '')} || item.slug
    from ${sql.raw(items)} as item where change.tag = 'item-note.' || item.slug`)
}
