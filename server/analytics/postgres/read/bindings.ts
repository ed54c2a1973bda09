import { joined, type Span } from '#domain/analytics/span.ts'

/** Binds a value to a statement, and gives the placeholder that stands for it there. */
export type Bind = (value: unknown, type: string) => string

/** Writes a statement together with the values that it is bound to. */
export function statement(write: (bind: Bind) => string): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const text = write((value, type) => {
    values.push(value)
    return `$${values.length}::${type}`
  })
  return { text, values }
}

/** A time as Postgres takes it, which has the infinite ones too. Milliseconds since 1970. */
export function sqlTime(time: number): string {
  if (time === Infinity) return 'infinity'
  return time === -Infinity ? '-infinity' : new Date(time).toISOString()
}

/** The condition that a column of times lies in a span. */
export function within(bind: Bind, column: string, { from, to }: Span): string {
  const [first, end] = [from, to].map((time) => bind(sqlTime(time), 'timestamptz'))
  return `${column} >= ${first} and ${column} < ${end}`
}

/** The condition that a column of times lies in any of some spans. */
export function withinAny(bind: Bind, column: string, spans: readonly Span[]): string {
  return `(${joined(spans)
    .map((span) => `(${within(bind, column, span)})`)
    .join(' or ')})`
}
