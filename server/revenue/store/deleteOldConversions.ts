import type pg from 'pg'

/** Rows of one statement, so that inserts and settling never wait long. */
const batch = 2_000

/** The first day that is kept; no row if the settings keep all. */
const kept = `
  kept as (
    select (($1::timestamptz at time zone 'UTC') - make_interval(months => retention_months::int))::date
      as first_day
    from revenue_settings where retention_months is not null)`

const deleteConversions = `
  with ${kept}
  delete from revenue_conversions where id in (
    select conversion.id from revenue_conversions as conversion, kept
    where conversion.event_day < kept.first_day
    order by conversion.event_day limit ${batch}
    for update of conversion skip locked)`

/** An event of a closed month counts on a later day, but whether a report replaces it is told by its own. */
const deleteCoveredDays = `
  with ${kept}
  delete from revenue_covered_days as covered using kept
  where covered.day < kept.first_day
    and not exists (
      select from revenue_conversions as conversion
      where conversion.casino = covered.casino
        and (conversion.occurred_at at time zone 'UTC')::date = covered.day)`

/** The conversions and the covered days of a report go with it. */
const deleteReports = `
  with ${kept}
  delete from revenue_reports as report using kept
  where report.last_day < kept.first_day::text
    and not exists (select from revenue_conversions where report_id = report.id)
    and not exists (select from revenue_covered_days where report_id = report.id)`

/**
 * Deletes the conversions that count on days which are older than the settings say, then the covered days and
 * the reports that are older, and that no conversion needs.
 */
export async function deleteOldConversions(
  database: Pick<pg.Pool, 'query'>,
  now = Date.now(),
): Promise<void> {
  const values = [new Date(now)]
  for (let done = batch; done >= batch; ) {
    const { rowCount } = await database.query(deleteConversions, values)
    done = rowCount ?? 0
  }
  await database.query(deleteCoveredDays, values)
  await database.query(deleteReports, values)
}
