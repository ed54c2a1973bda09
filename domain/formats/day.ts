/** The time zone must be the one in which days are parsed, else the result could be a day off. */
const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A calendar day in words, `October 10, 2025`.
 *
 * @param day `YYYY-MM-DD`; an invalid day is returned unchanged
 */
export function formatDay(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`)
  // February 30 is read as March 2.
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return exists ? dayInWords.format(midnight) : day
}
