import type pg from 'pg'
import type { EventStore } from '#server/analytics/store/eventStore.ts'

/** Conversions whose clicks are looked up by one statement. */
const batch = 1_000

const facts = `
  page_url, placement, offer, market, country, device_type, channel, utm_campaign`

/**
 * Copies the facts of clicks to the conversions that name them. A conversion that names only its player
 * gets those of the player's earliest conversion with a click. A click may arrive after its conversion,
 * because both wait on disk while Postgres is away: a conversion is looked up again after as much time
 * as has passed since it arrived, for 30 days. A casino can only name its own clicks: a click that led to
 * another casino is not taken.
 */
const attribute = (names: 'click' | 'player') => `
  with due as (
    select id, casino, player, click_id as named_click, received_at from revenue_conversions
    where click_search_at <= now() and click_id is ${names === 'click' ? 'not null' : 'null'}
      and (click_id is null or click_id = any($2::uuid[]))
    order by click_search_at limit ${batch}
    for update skip locked),
  found as (
    select due.*, click.* from due left join lateral (
      select id as click_id, to_timestamp(created_at / 1000) as clicked_at,
        ${facts.replace('page_url', `case when is_page then page_url else '' end as page_url`)}
      from jsonb_to_recordset($1::jsonb) as event (id uuid, created_at float8, page_url text,
        is_page boolean, placement text, casino text, offer text, market text, country text,
        device_type text, channel text, utm_campaign text)
      where event.id = due.named_click and (event.casino is null or event.casino = due.casino)
      union all
      (select click_id, clicked_at, ${facts} from revenue_conversions earlier
      where due.named_click is null and earlier.casino = due.casino
        and earlier.player = due.player and earlier.click_id is not null
        and earlier.clicked_at is not null
      order by earlier.occurred_at, earlier.id limit 1)) click on true)
  update revenue_conversions conversion
  set click_id = coalesce(found.click_id, conversion.click_id), clicked_at = found.clicked_at,
    click_day = (found.clicked_at at time zone 'UTC')::date,
    ${facts
      .split(',')
      .map((name) => `${name.trim()} = found.${name.trim()}`)
      .join(', ')},
    click_search_at = case
      when found.clicked_at is null and found.received_at > now() - interval '30 days'
      then now() + greatest(now() - found.received_at, interval '2 seconds') end
  from found where conversion.id = found.id`

/** The clicks that the conversions of the next batch name. */
const namedClicks = `
  select distinct click_id as id from (
    select click_id from revenue_conversions
    where click_search_at <= now() and click_id is not null
    order by click_search_at limit ${batch}) due`

/** Looks up the clicks of all conversions that are due; those of players last, because they come from the others. */
export async function attributeClicks(
  database: Pick<pg.Pool, 'query'>,
  events: Pick<EventStore, 'clicksOf'>,
  signal: AbortSignal,
): Promise<void> {
  for (let done = batch; done >= batch && !signal.aborted; ) {
    const { rows } = await database.query<{ id: string }>(namedClicks)
    const ids = rows.map(({ id }) => id)
    const clicks = ids.length === 0 ? [] : await events.clicksOf(ids)
    const { rowCount } = await database.query(attribute('click'), [JSON.stringify(clicks), ids])
    done = rowCount ?? 0
  }
  for (let done = batch; done >= batch && !signal.aborted; ) {
    const { rowCount } = await database.query(attribute('player'), ['[]', []])
    done = rowCount ?? 0
  }
}
