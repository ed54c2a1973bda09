/**
 * Deletes the segments of every day that a batch changes, in the same transaction, so that an existing
 * segment is always valid.
 */

const daysOfHours = `
  select distinct day from analytics_batch where bot is null`
const daysOfSessions = `
  select (started_at at time zone 'UTC')::date from analytics_batch_sessions
  union
  select (old_started_at at time zone 'UTC')::date from analytics_batch_sessions`

/** Segments of the cube and of clicks. */
export const dropHourSegments = `
  delete from analytics_segments where kind in ('hours', 'claims', 'offers', 'links') and day in (${daysOfHours})`
/** Segments of sessions: of their old and their new first day. */
export const dropSessionSegments = `
  delete from analytics_segments where kind = 'sessions' and day in (${daysOfSessions})`
