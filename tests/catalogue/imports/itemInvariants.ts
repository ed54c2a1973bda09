import { expect } from 'vitest'
import { query } from '#tests/setup/database/testDatabase.ts'

/** The columns of a row or version of an item, by their names, without its ids and dates of creation. */
const ofItem = `to_jsonb(item) - 'id' - 'created_at'`
const ofVersion = `(
  select jsonb_object_agg(substr(key, 9), value) from jsonb_each(to_jsonb(version))
  where key like 'version\\_%' and key <> 'version_created_at')`

/** The games that break what holds for every item at any moment, by their addresses. */
const broken = {
  'has not exactly one latest version': `
    select slug from games as item
    where (select count(*) from _games_v where parent_id = item.id and latest) <> 1`,
  'differs from its newest published version': `
    select slug from games as item left join lateral (
      select * from _games_v where parent_id = item.id and version__status = 'published'
      order by updated_at desc limit 1
    ) as version on true
    where item._status = 'published' and (${ofItem}) is distinct from ${ofVersion}`,
  'has another text than its newest published version': `
    select slug from games as item
    join lateral (
      select id from _games_v where parent_id = item.id and version__status = 'published'
      order by updated_at desc limit 1
    ) as version on true
    left join games_locales as text on text._parent_id = item.id and text._locale = 'en'
    left join _games_v_locales as old on old._parent_id = version.id and old._locale = 'en'
    where item._status = 'published' and (text.introduction, text.verdict)
      is distinct from (old.version_introduction, old.version_verdict)`,
  'has a draft that is older than what is published': `
    select slug from games as item join _games_v as draft on draft.parent_id = item.id
    where draft.latest and draft.version__status = 'draft' and draft.updated_at <= item.updated_at`,
  'has the position of another': `
    select slug from games where "order" in (
      select "order" from games group by "order" having count(*) > 1)`,
  'was imported, but is not recorded for search engines': `
    select slug from games where source = 'imported' and not exists (
      select from search_changes where tag = 'item.game/' || slug)`,
}

/** Expects every game, its versions and what is recorded of it to be whole. */
export async function expectWholeGames(databaseUrl: string): Promise<void> {
  for (const [problem, statement] of Object.entries(broken)) {
    const { rows } = await query(databaseUrl, `${statement} order by slug limit 5`)
    expect([problem, rows.map(({ slug }) => slug)]).toEqual([problem, []])
  }
}
