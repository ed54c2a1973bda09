import { conversionKinds } from './conversion.ts'

const maxShownLength = 60

/** Why a postback can't be counted; `parameter` and `value` are as the casino sends them. */
export type PostbackProblem =
  | { code: 'other_address' | 'too_many' | 'unreadable_body' | 'unsigned' | 'wrong_signature' }
  | { code: 'too_long'; maxKb: number }
  | { code: 'no_kind' | 'no_amount' | 'no_currency' | 'unidentified' }
  | {
      code: 'unfilled' | 'unknown_kind' | 'bad_amount' | 'bad_currency' | 'bad_time'
      parameter: string
      value: string
    }

/** What is wrong with a postback, and the remedy, in words. */
export function problemText(problem: PostbackProblem): string {
  switch (problem.code) {
    case 'other_address':
      return 'The call came from another address than those of the connection.'
    case 'too_many':
      return 'The casino sent more calls than the site takes in a minute. This one and others of this minute were answered with 429, so that its system repeats them.'
    case 'too_long':
      return `The body of the call is longer than ${problem.maxKb} kB, and was not read.`
    case 'unreadable_body':
      return 'The body of the call is neither a form nor JSON.'
    case 'unsigned':
      return 'The call has no signature, which the connection asks for. Compare the parameter of the signature with what the casino sends.'
    case 'wrong_signature':
      return 'The signature of the call is wrong: it was made with another key, or of other parameters than those that arrived.'
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
