/** What two states of a document differ in, by the paths of its fields. */

/** The database's own bookkeeping, which changes with everything else. */
const bookkeeping: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'globalType'])

/**
 * Paths such as `stats.figures.0.value.en`, in the order of the fields. Of a list with more or fewer
 * rows than before, its own path alone. Nothing, null and an empty list are the same.
 *
 * @param ignored names of fields that don't count, wherever they stand
 */
export function changedFields(
  before: unknown,
  after: unknown,
  ignored: ReadonlySet<string> = new Set(),
): string[] {
  const isIgnored = (name: string) => bookkeeping.has(name) || ignored.has(name)
  return differences(before, after, '', isIgnored)
}

function differences(
  before: unknown,
  after: unknown,
  path: string,
  isIgnored: (name: string) => boolean,
): string[] {
  if (isEmpty(before) && isEmpty(after)) return []
  const parts = partsOf(before, after)
  if (!parts) return same(before, after) ? [] : [path]
  return parts
    .filter(([name]) => !isIgnored(name))
    .flatMap(([name, old, now]) =>
      differences(old, now, path ? `${path}.${name}` : name, isIgnored),
    )
}

/** The parts of two values that can be told apart by name, with both values of each. */
function partsOf(before: unknown, after: unknown): [string, unknown, unknown][] | undefined {
  if (isList(before) || isList(after)) {
    if (!isList(before) || !isList(after) || before.length !== after.length) return undefined
    return before.map((row, at) => [String(at), row, after[at]])
  }
  const [old, now] = [before ?? {}, after ?? {}]
  if (!isRecord(old) || !isRecord(now)) return undefined
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names].map((name) => [name, old[name], now[name]])
}

function same(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isDate(value)
}

function isDate(value: unknown): boolean {
  return value instanceof Date
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (isList(value) && value.length === 0)
}

/** So many are named. */
const most = 20

/** Fields as an audit entry lists them: 20 at most, and how many more there are. */
export function listFields(fields: readonly string[]): string {
  const named = fields.slice(0, most).join(', ')
  return fields.length > most ? `${named} and ${fields.length - most} more` : named
}
