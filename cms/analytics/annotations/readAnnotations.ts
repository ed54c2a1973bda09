import type { Payload } from 'payload'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { type Annotation, maxAnnotations } from '#domain/analytics/annotations/annotation.ts'
import {
  type Change,
  changeAnnotations,
  type DayOfChanges,
  maxNamed,
} from '#domain/analytics/annotations/changeAnnotations.ts'
import { collectionOf, kinds } from '#domain/catalogue/kinds.ts'

/** In milliseconds since 1970, without the end; from null: since the beginning. */
export type AnnotationRange = { from: number | null; to: number }

/** Not `scheduled-offers`: a change of one is not public before the offer begins. */
const offerSlugs = ['offer', 'offers']

/** Of a busy site, the newest entries of a range. */
const maxEntries = 20_000

const dayOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD')`
const within = (column: string) =>
  `${column} >= to_timestamp($1::float8 / 1000) and ${column} < to_timestamp($2::float8 / 1000)`

/** Each document once a day, with its last change. A day has as many as are named. */
const selectChanges = `
  with recent as (
    select at, action, subject, details, split_part(subject, '/', 1) as slug from audit_log
    where ${within('at')} and (
      action = 'published' and split_part(subject, '/', 1) = any($3)
      or action = 'imported' and subject = any($4)
      or split_part(subject, '/', 1) = any($5) and action <> 'version restored')
    order by at desc limit ${maxEntries}
  ), latest as (
    select distinct on (day, kind, subject) day, kind, subject, at, action, details
    from (select *, ${dayOf('at')} as day,
      case when slug = any($5) then 'offer' else 'publish' end as kind from recent) entries
    order by day, kind, subject, at desc
  )
  select day, kind, count(*)::int as count,
    (array_agg(json_build_object('action', action, 'subject', subject, 'details', details)
      order by at, subject))[1:${maxNamed}] as changes
  from latest group by day, kind order by day desc limit ${maxAnnotations}`

const scheduled = (column: string, action: string) => `
  select "${column}" as at, '${action}' as action, 'scheduled-offers/' || id as subject,
    '“' || name || '”' as details
  from scheduled_offers where deleted_at is null and ${within(`"${column}"`)}`
const ofCasino = (column: string, action: string) => `
  select o."${column}", '${action}', 'offers/' || o.id, '“' || coalesce(l.title, o.key) || '”'
  from offers o left join offers_locales l on l._parent_id = o.id and l._locale = 'en'
  where o._status = 'published' and o.deleted_at is null and ${within(`o."${column}"`)}`

const selectPeriods = `
  select ${dayOf('at')} as day, action, subject, details from (
    ${scheduled('from', 'begins')} union all ${scheduled('until', 'ends')}
    union all ${ofCasino('from', 'begins')} union all ${ofCasino('until', 'ends')}) moments
  order by at desc limit ${maxAnnotations}`

const selectNotes = `
  select id, day, text from annotations where day >= $1 and day <= $2
  order by day desc, created_at desc limit ${maxAnnotations}`

/** The newest annotations of a range, in the order of days. */
export async function readAnnotations(
  payload: Payload,
  { from, to }: AnnotationRange,
): Promise<Annotation[]> {
  const { pool } = payload.db
  const [first, last] = [dayAt(from ?? 0), dayAt(to - 1)]
  const range = [Date.parse(first), to]
  const audit = [...range, publishedSlugs(payload), kinds.map(collectionOf), offerSlugs]
  const notes = await pool.query<NoteRow>(selectNotes, [first, last])
  const changes = await pool.query<DayOfChanges>(selectChanges, audit)
  const periods = await pool.query<Change & { day: string }>(selectPeriods, range)
  const all = [
    ...notes.rows.map(noteAnnotation),
    ...changeAnnotations(withPeriods(changes.rows, periods.rows)),
  ]
  // The sort keeps the order of annotations of a day.
  return all.sort((a, b) => a.day.localeCompare(b.day)).slice(-maxAnnotations)
}

type NoteRow = { id: string; day: string; text: string }

export function noteAnnotation({ id, day, text }: NoteRow): Annotation {
  return { day, kind: 'note', text, link: `/admin/collections/annotations/${id}` }
}

/** Documents whose publication visitors see: not the texts of the dashboard. */
function publishedSlugs({ config }: Payload): string[] {
  const unseen: unknown[] = [adminGroups.analytics, adminGroups.revenue]
  return [...config.collections, ...config.globals]
    .filter((entity) => entity.versions?.drafts && !unseen.includes(entity.admin?.group))
    .map(({ slug }) => slug)
    .filter((slug) => !offerSlugs.includes(slug))
}

/** Adds the beginnings and ends of offers to the changes of their days. */
function withPeriods(
  days: readonly DayOfChanges[],
  periods: readonly (Change & { day: string })[],
): DayOfChanges[] {
  const ofOffers = days.filter(({ kind }) => kind === 'offer')
  const names = new Set([...ofOffers, ...periods].map(({ day }) => day))
  const offers = [...names].map((day): DayOfChanges => {
    const found = ofOffers.find((it) => it.day === day)
    const ofDay = periods.filter((it) => it.day === day)
    const changes = [...(found?.changes ?? []), ...ofDay]
    return { day, kind: 'offer', count: (found?.count ?? 0) + ofDay.length, changes }
  })
  return [...offers, ...days.filter(({ kind }) => kind === 'publish')]
}

function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
