import { claimDimensions } from '#domain/analytics/events/event.ts'
import {
  directValue,
  listLengths,
  otherPathsValue,
  unknownValue,
} from '#domain/analytics/figures/stats.ts'

/**
 * The lists of the dashboard by plain SQL, over the views, claim clicks, visits, outgoing clicks and programs of
 * `statsOracle.ts`: by count, descending, then by the bytes of the value.
 */

type List = {
  of: 'views' | 'visits' | 'claims' | 'links' | 'programs'
  column: string
  /** Its name in the list. */
  name: string
  length?: number
  /** The text for a missing value; without it, missing values aren't listed. */
  missing?: string
}

const lists: Record<string, List> = {
  countries: {
    of: 'views',
    column: 'country',
    name: 'country',
    length: listLengths.countries,
    missing: unknownValue,
  },
  devices: { of: 'views', column: 'device_type', name: 'device_type', missing: unknownValue },
  screens: {
    of: 'views',
    column: 'screen',
    name: 'screen',
    length: listLengths.screens,
    missing: unknownValue,
  },
  languages: {
    of: 'views',
    column: 'language',
    name: 'language',
    length: listLengths.languages,
    missing: unknownValue,
  },
  referrers: {
    of: 'views',
    column: 'referrer',
    name: 'referrer',
    length: listLengths.referrers,
    missing: directValue,
  },
  popular_pages: {
    of: 'views',
    column: 'page',
    name: 'page_url',
    length: listLengths.popular_pages,
    missing: otherPathsValue,
  },
  channels: { of: 'views', column: 'channel', name: 'channel', missing: unknownValue },
  utm_sources: { of: 'views', column: 'utm_source', name: 'utm_source', length: listLengths.utm },
  utm_mediums: { of: 'views', column: 'utm_medium', name: 'utm_medium', length: listLengths.utm },
  utm_campaigns: {
    of: 'views',
    column: 'utm_campaign',
    name: 'utm_campaign',
    length: listLengths.utm,
  },
  entry_pages: {
    of: 'visits',
    column: 'entry',
    name: 'page_url',
    length: listLengths.entry_pages,
    missing: otherPathsValue,
  },
  exit_pages: {
    of: 'visits',
    column: 'exit',
    name: 'page_url',
    length: listLengths.exit_pages,
    missing: otherPathsValue,
  },
}

for (const name of claimDimensions) {
  lists[`claim_${name}s`] = {
    of: 'claims',
    column: name,
    name,
    length: listLengths.claim_dimension,
  }
}

lists.outgoing_links = {
  of: 'links',
  column: 'target',
  name: 'target',
  length: listLengths.outgoing_links,
}

const bots: List = { of: 'programs', column: 'bot', name: 'reason' }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

function listSql({ of, column, name, length, missing }: List, inRange: string): string {
  const shown = missing === undefined ? column : `coalesce(${column}, ${quoted(missing)})`
  return `
    (select coalesce(json_agg(json_build_object('${name}', shown, 'count', count) order by place), '[]')
    from (
      select ${shown} as shown, count(*) as count,
        row_number() over (order by count(*) desc, coalesce(${column}, '') collate "C") as place
      from ${of}, bounds where ${inRange} and ${shown} is not null
      group by ${column} order by place limit ${length ?? 'all'}) listed)`
}

const placementsSql = (inRange: string) => `
  (select coalesce(json_agg(json_build_object('page_url', coalesce(page, '${otherPathsValue}'), 'placement',
      coalesce(placement, '${unknownValue}'), 'count', count) order by place), '[]')
  from (
    select page, placement, count(*) as count,
      row_number() over (order by count(*) desc, coalesce(page, '') collate "C",
        coalesce(placement, '') collate "C") as place
    from claims, bounds where ${inRange}
    group by page, placement order by place limit ${listLengths.claim_placements}) listed)`

const hoursSql = (inRange: string) => `
  (select json_agg(json_build_object('hour', hour, 'count', (select count(*) from views, bounds
      where ${inRange} and extract(hour from created_at) = hour)) order by hour)
  from generate_series(0, 23) as hour)`

/**
 * Names and values of a JSON object that has all lists.
 *
 * @param inRange the condition that `created_at` lies in the range of `bounds`
 */
export function listsSql(inRange: string): string {
  const total = `(select count(*) from programs, bounds where ${inRange})`
  return [
    ...Object.entries(lists).map(([name, list]) => `'${name}', ${listSql(list, inRange)}`),
    `'claim_placements', ${placementsSql(inRange)}`,
    `'hourly_activity', ${hoursSql(inRange)}`,
    `'bots', json_build_object('total', ${total}, 'reasons', ${listSql(bots, inRange)})`,
  ].join(', ')
}
