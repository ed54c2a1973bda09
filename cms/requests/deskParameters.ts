import { localeCodes } from '../locales.ts'
import { isJsonObject, jsonOf } from './requestShape.ts'

/** A field as a column of a list has it, with the direction; deeper ones no list has (`__` is a dot, too). */
const sorted = /^-?(?!\w*__)\w+(?:\.(?!\w*__)\w+)?$/
const longestSort = 200
const wholeNumber = /^[1-9]\d{0,6}$/
const longestPage = 1_000

/** What a parameter of the desk's pages may be; an empty one says nothing. */
const readable: Readonly<Record<string, (value: string) => boolean>> = {
  sort: (value) => value.length <= longestSort && value.split(',').every((it) => sorted.test(it)),
  limit: (value) => wholeNumber.test(value) && Number(value) <= longestPage,
  page: (value) => wholeNumber.test(value),
  locale: (value) => localeCodes.includes(value),
  localeCodes: (value) => Array.isArray(jsonOf(value)),
  queryByGroup: isJsonObject,
}

/**
 * The query of a page of the desk without the parameters that Payload fails at; undefined where it
 * needs no change. Lists remember how they were asked for, so that one followed link would leave
 * them empty for good.
 */
export function readableDeskQuery(search: string): string | undefined {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const [key, value] of given) {
    const name = /^\[?(\w+)/.exec(key)?.[1] ?? ''
    const isReadable = Object.hasOwn(readable, name) ? readable[name] : undefined
    if (!isReadable || (key === name && (value === '' || isReadable(value)))) {
      kept.append(key, value)
    }
  }
  return kept.size === given.size ? undefined : kept.toString()
}
