import type pg from 'pg'

/**
 * Copies the facts of clicks to the conversions that name them. A casino can only name its own clicks: a
 * click that led to another casino is not taken.
 */
const attribute = `
  update revenue_conversions as conversion
  set clicked_at = click.created_at, page_url = click.page_url, placement = click.placement,
    offer = click.offer, market = click.market, country = click.country,
    device_type = click.device_type, channel = click.channel, utm_campaign = click.utm_campaign
  from analytics_events as click
  where conversion.click_id is not null and conversion.clicked_at is null
    and click.id = conversion.click_id and click.event_type = 'claim_button_click'
    and (click.casino is null or click.casino = conversion.casino)`

/** Finds the clicks of conversions that have none yet; resolves with the number of those found. */
export async function attributeClicks(database: Pick<pg.Pool, 'query'>): Promise<number> {
  const { rowCount } = await database.query(attribute)
  return rowCount ?? 0
}
