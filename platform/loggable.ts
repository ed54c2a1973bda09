import { traceOf, withoutPersonalData } from './errors.ts'

const deepest = 5

/**
 * What of a value may be written to a log. Errors become traces wherever they stand, and texts lose
 * what an error's message may have brought into them.
 *
 * @param depth how many objects it stands in
 */
export function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutPersonalData(value)
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Error) return traceOf(value)
  if (depth >= deepest) return '…'
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    return loggable(value.toJSON(), depth + 1)
  }
  if (Array.isArray(value)) return value.map((one: unknown) => loggable(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, loggable(one, depth + 1)]),
  )
}
