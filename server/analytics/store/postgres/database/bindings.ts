import { mergeSpans, type Span } from '#domain/analytics/figures/span.ts'

/** Adds a value to the parameters of a statement, and returns its placeholder. */
export type Bind = (value: unknown, type: string) => string

/** Builds a statement together with its parameters. A text that is bound again, which can be long, is sent once. */
export function statement(write: (bind: Bind) => string): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const placeholders = new Map<unknown, string>()
  const text = write((value, type) => {
    const placeholder = placeholders.get(value)
    if (placeholder?.endsWith(`::${type}`)) return placeholder
    values.push(value)
    const added = `$${values.length}::${type}`
    placeholders.set(value, added)
    return added
  })
  return { text, values }
}

/** A time in Postgres syntax, including infinite times. Milliseconds since 1970. */
export function sqlTime(time: number): string {
  if (time === Infinity) return 'infinity'
  return time === -Infinity ? '-infinity' : new Date(time).toISOString()
}

/** The condition that a column of times lies in a span. */
export function within(bind: Bind, column: string, { from, to }: Span): string {
  const [first, end] = [from, to].map((time) => bind(sqlTime(time), 'timestamptz'))
  return `${column} >= ${first} and ${column} < ${end}`
}

/** The condition that a column of times lies in any of some spans; false without a span. */
export function withinAny(bind: Bind, column: string, spans: readonly Span[]): string {
  if (spans.length === 0) return 'false'
  return `(${mergeSpans(spans)
    .map((span) => `(${within(bind, column, span)})`)
    .join(' or ')})`
}
