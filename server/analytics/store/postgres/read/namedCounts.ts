import { claimDimensions } from '#domain/analytics/events/event.ts'
import type { Bind } from '../database/bindings.ts'
import type { Counts, IdCounts } from './counts.ts'

/** Queries that replace the ids of counts by names: dimension, value, detail and count. */
export function namedCountQueries(bind: Bind, counts: Counts): string[] {
  return [
    ofPages(bind, 'page', counts.pages),
    ofPages(bind, 'entry', counts.entries),
    ofPages(bind, 'exit', counts.exits),
    ofSources(bind, counts.sources),
    ofValues(bind, 'country', counts.countries),
    ofValues(bind, 'device', counts.devices),
    ...claimDimensions.map((dimension) => ofValues(bind, dimension, counts.claims[dimension])),
    ofValues(bind, 'link', counts.links),
    ofPlacements(bind, counts.placements),
  ]
}

const byId = (bind: Bind, given: IdCounts) => {
  const { ids, counts } = given.entries()
  return `unnest(${bind(ids, 'integer[]')}, ${bind(counts, 'float8[]')}) counted (id, count)`
}

const ofPlacements = (bind: Bind, placements: Counts['placements']) => {
  const rows = [...placements].flatMap(([placement, pages]) =>
    [...pages].map(([page, count]) => ({ placement, page, count })),
  )
  return `
  select 'placement', path, placement, count
  from unnest(${bind(
    rows.map(({ placement }) => placement),
    'text[]',
  )}, ${bind(
    rows.map(({ page }) => page),
    'integer[]',
  )}, ${bind(
    rows.map(({ count }) => count),
    'float8[]',
  )}) counted (placement, id, count)
  join analytics_pages using (id)`
}

const ofPages = (bind: Bind, dimension: string, given: IdCounts) => `
  select '${dimension}', path, '', count
  from ${byId(bind, given)} join analytics_pages using (id)`

const ofSources = (bind: Bind, given: IdCounts) => `
  select dimension, value, '', count
  from ${byId(bind, given)} join analytics_sources using (id)
  cross join lateral (values
    ('referrer', case when not is_rest then coalesce(referrer, '') end), ('channel', channel), ('utm_source', utm_source),
    ('utm_medium', utm_medium), ('utm_campaign', utm_campaign)) as named (dimension, value)
  where value is not null`

const ofValues = (bind: Bind, dimension: string, counts: ReadonlyMap<string, number>) => `
  select '${dimension}', value, '', count
  from unnest(${bind([...counts.keys()], 'text[]')}, ${bind([...counts.values()], 'float8[]')})
    counted (value, count)`
