import { conversionKinds } from './conversion.ts'

const maxShownLength = 60

/** Why a postback can't be counted; `parameter` and `value` are as the casino sends them. */
export type PostbackProblem =
  | { code: 'no_kind' | 'no_amount' | 'no_currency' | 'unidentified' }
  | {
      code: 'unfilled' | 'unknown_kind' | 'bad_amount' | 'bad_currency' | 'bad_time'
      parameter: string
      value: string
    }

/** What is wrong with a postback, and the remedy, in words. */
export function problemText(problem: PostbackProblem): string {
  switch (problem.code) {
    case 'no_kind':
      return 'The call does not say what happened. Choose the kind of calls without the parameter, or add the parameter to the address at the casino.'
    case 'no_amount':
      return 'A commission or an adjustment needs an amount, and the call has none.'
    case 'no_currency':
      return 'The call has an amount without a currency. Choose the currency of amounts that come without one.'
    case 'unidentified':
      return 'The call names no transaction, no player and no click, so a repetition could not be told from another event.'
    case 'unfilled':
      return unfilledText([problem.parameter])
    case 'unknown_kind':
      return `${shown(problem)} is none of the words of the mapping. Add it there, as one of ${conversionKinds.join(', ')}, or as ignored.`
    case 'bad_amount':
      return `${shown(problem)} is no amount, with a decimal mark as the mapping says.`
    case 'bad_currency':
      return `${shown(problem)} is not the code of a currency, such as EUR or BTC.`
    case 'bad_time':
      return `${shown(problem)} is no time of an event: use a date with a time, or seconds since 1970, and not in the future.`
  }
}

/** A problem of placeholders that arrived as they are. */
export function unfilledText(parameters: readonly string[]): string {
  return `The casino's system has not filled in ${parameters.join(', ')}. Correct the placeholder in the address at the casino.`
}

/** A parameter as it was sent, without characters that a database or a log can't take. */
function shown({ parameter, value }: { parameter: string; value: string }): string {
  const characters = [...value.toWellFormed().replaceAll(/\p{Cc}/gu, '\ufffd')]
  const isLong = characters.length > maxShownLength
  return `${parameter}=${characters.slice(0, maxShownLength).join('')}${isLong ? '…' : ''}`
}
