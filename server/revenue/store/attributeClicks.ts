import type pg from 'pg'

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
    order by click_search_at limit ${batch}
    for update skip locked),
  found as (
    select due.*, click.* from due left join lateral (
      select id as click_id, created_at as clicked_at,
        ${facts.replace('page_url', `case when is_page then page_url else '' end as page_url`)}
      from analytics_events event
      where event.id = due.named_click and event.event_type = 'claim_button_click'
        and (event.casino is null or event.casino = due.casino)
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

/** Looks up the clicks of all conversions that are due; those of players last, because they come from the others. */
export async function attributeClicks(
  database: Pick<pg.Pool, 'query'>,
  signal: AbortSignal,
): Promise<void> {
  for (const names of ['click', 'player'] as const) {
    for (let done = batch; done >= batch && !signal.aborted; ) {
      const { rowCount } = await database.query(attribute(names))
      done = rowCount ?? 0
    }
  }
}
