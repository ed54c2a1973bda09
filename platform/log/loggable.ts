import { traceOf, withoutPersonalData } from '../errors.ts'

const maxDepth = 5

/**
 * A copy of a value that is safe to log. Errors at any depth become traces, and texts lose the values
 * that an error message may contain.
 *
 * @param depth nesting depth of the value
 */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPersonalData(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return traceOf(value)
  if (depth >= maxDepth) return '…'
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return loggable(value.toJSON(), depth + 1)
  }
  if (Array.isArray(value)) return value.map((item: unknown) => loggable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, loggable(item, depth + 1)]),
  )
}
