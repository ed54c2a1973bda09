import { localeCodes } from '#cms/content/copy/locales.ts'
import { isJsonObject, jsonOf } from './requestShape.ts'

/** By a parameter's name, whether a value is valid. */
export type ParameterChecks = Readonly<Record<string, (value: string) => boolean>>

/** A field, or a field of a group, with the direction. `__` also means a dot. */
const sorted = /^-?(?!\w*__)\w+(?:\.(?!\w*__)\w+)?$/
const maxSortLength = 200
const wholeNumber = /^[1-9]\d{0,6}$/
const maxLimit = 1_000

/** The checks for all pages of the admin. An empty value is always valid. */
const commonChecks: ParameterChecks = {
  sort: (value) => value.length <= maxSortLength && value.split(',').every((it) => sorted.test(it)),
  limit: (value) => wholeNumber.test(value) && Number(value) <= maxLimit,
  page: (value) => wholeNumber.test(value),
  locale: (value) => localeCodes.includes(value),
  localeCodes: (value) => Array.isArray(jsonOf(value)),
  queryByGroup: isJsonObject,
}

/**
 * The query of an admin page without the parameters that cause an error in Payload; undefined where all
 * are valid.
 *
 * @param pageChecks checks for this page, which replace those for all pages: see `adminLists`
 */
export function sanitizeAdminQuery(
  search: string,
  pageChecks: ParameterChecks = {},
): string | undefined {
  const checks = { ...commonChecks, ...pageChecks }
  const parameters = new URLSearchParams(search)
  const sanitized = new URLSearchParams()
  for (const [key, value] of parameters) {
    const name = /^\[?(\w+)/.exec(key)?.[1] ?? ''
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined
    // A repeated parameter is a list, which no parameter may be.
    const isSingle = key === name && parameters.getAll(name).length === 1
    if (!check || (isSingle && (value === '' || check(value)))) sanitized.append(key, value)
  }
  return sanitized.size === parameters.size ? undefined : sanitized.toString()
}
