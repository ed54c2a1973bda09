/** The zone has to be the one that days are parsed in, or a day would become its neighbour. */
const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A calendar day in words, `October 10, 2025`.
 *
 * @param day `YYYY-MM-DD`; a day that no calendar has is given back as it is
 */
export function formatDay(day: string): string {
  const midnight = new Date(`${day}T00:00:00Z`)
  // February 30 is read as March 2.
  const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day)
  return exists ? dayInWords.format(midnight) : day
}
