/**
 * Takes away the segments of every day that a batch changes, in the transaction that changes it: a
 * segment that is there is right.
 */

const daysOfHours = `
  select distinct day from analytics_batch where bot is null`
const daysOfSessions = `
  select (started_at at time zone 'UTC')::date from analytics_batch_sessions
  union
  select (old_started_at at time zone 'UTC')::date from analytics_batch_sessions`

/** Of the cube, and of claim clicks. */
export const dropHourSegments = `
  delete from analytics_segments where kind in ('hours', 'claims') and day in (${daysOfHours})`
/** Of sessions: where they began until now, and where they begin. */
export const dropSessionSegments = `
  delete from analytics_segments where kind = 'sessions' and day in (${daysOfSessions})`
