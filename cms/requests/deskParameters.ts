import { localeCodes } from '../locales.ts'
import { isJsonObject, jsonOf } from './requestShape.ts'

/** Whether a parameter's value is one, by the parameter's name. */
export type ReadableParameters = Readonly<Record<string, (value: string) => boolean>>

/** A field, or one of a group, with the direction (`__` is a dot, too). */
const sorted = /^-?(?!\w*__)\w+(?:\.(?!\w*__)\w+)?$/
const longestSort = 200
const wholeNumber = /^[1-9]\d{0,6}$/
const longestPage = 1_000

/** What a parameter of the desk's pages may be; an empty one says nothing. */
const ofAll: ReadableParameters = {
  sort: (value) => value.length <= longestSort && value.split(',').every((it) => sorted.test(it)),
  limit: (value) => wholeNumber.test(value) && Number(value) <= longestPage,
  page: (value) => wholeNumber.test(value),
  locale: (value) => localeCodes.includes(value),
  localeCodes: (value) => Array.isArray(jsonOf(value)),
  queryByGroup: isJsonObject,
}

/**
 * The query of a page of the desk without the parameters that Payload fails at; undefined where it
 * needs no change.
 *
 * @param ofPage what this page reads otherwise than all others, see `deskLists`
 */
export function readableDeskQuery(
  search: string,
  ofPage: ReadableParameters = {},
): string | undefined {
  const readable = { ...ofAll, ...ofPage }
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const [key, value] of given) {
    const name = /^\[?(\w+)/.exec(key)?.[1] ?? ''
    const isReadable = Object.hasOwn(readable, name) ? readable[name] : undefined
    // Twice is a list of two, which none of them may be.
    const isOne = key === name && given.getAll(name).length === 1
    if (!isReadable || (isOne && (value === '' || isReadable(value)))) kept.append(key, value)
  }
  return kept.size === given.size ? undefined : kept.toString()
}
