import type pg from 'pg'

/** Conversions whose clicks are looked up by one statement. */
const batch = 1_000

/**
 * Copies the facts of clicks to the conversions that name them. A click may arrive after its conversion,
 * because both wait on disk while Postgres is away: a conversion is looked up again after as much time
 * as has passed since it arrived, for 30 days. A casino can only name its own clicks: a click that led to
 * another casino is not taken.
 */
const attribute = `
  with due as (
    select id, casino, click_id, received_at from revenue_conversions
    where click_search_at <= now() order by click_search_at limit ${batch}
    for update skip locked),
  found as (
    select due.id as conversion_id, due.received_at, click.*
    from due left join analytics_events as click
      on click.id = due.click_id and click.event_type = 'claim_button_click'
      and (click.casino is null or click.casino = due.casino))
  update revenue_conversions as conversion
  set clicked_at = found.created_at, page_url = found.page_url, placement = found.placement,
    offer = found.offer, market = found.market, country = found.country,
    device_type = found.device_type, channel = found.channel, utm_campaign = found.utm_campaign,
    click_search_at = case
      when found.id is null and found.received_at > now() - interval '30 days'
      then now() + greatest(now() - found.received_at, interval '2 seconds') end
  from found where conversion.id = found.conversion_id`

/** Looks up the clicks of all conversions that are due. */
export async function attributeClicks(database: Pick<pg.Pool, 'query'>): Promise<void> {
  for (let done = batch; done >= batch; ) {
    const { rowCount } = await database.query(attribute)
    done = rowCount ?? 0
  }
}
