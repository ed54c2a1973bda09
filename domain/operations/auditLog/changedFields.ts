/** The differences between two states of a document, as paths of fields. */

/** Fields that the database maintains; they change with every save. */
const bookkeeping: ReadonlySet<string> = new Set(['id', 'createdAt', 'updatedAt', 'globalType'])

/**
 * Paths such as `stats.figures.0.value.en`, in the order of the fields. For a list whose number of
 * rows has changed, only the path of the list. Undefined, null and an empty list are equal.
 *
 * @param ignored names of fields to ignore at any depth
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
  if (!parts) return isSame(before, after) ? [] : [path]
  return parts
    .filter(([name]) => !isIgnored(name))
    .flatMap(([name, old, now]) =>
      differences(old, now, path ? `${path}.${name}` : name, isIgnored),
    )
}

/** The named parts of two values, each with the old and the new value; undefined without parts. */
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

function isSame(before: unknown, after: unknown): boolean {
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

/** Number of fields that an audit entry lists. */
const maxListedFields = 20

/** Fields as an audit entry lists them: 20 at most, and how many more there are. */
export function listFields(fields: readonly string[]): string {
  const named = fields.slice(0, maxListedFields).join(', ')
  return fields.length > maxListedFields
    ? `${named} and ${fields.length - maxListedFields} more`
    : named
}
