import type { Notation } from '#domain/formats/fileRecord.ts'
import type { Column, Value } from './columns.ts'

type Read = { ok: true; value: Value } | { ok: false; problem: string }

/** The beginning of a cell that a spreadsheet program runs as a formula. */
const formula = /^'*[=+\-@\t\r\n]/
const defused = /^'+[=+\-@\t\r\n]/

/** A text that no spreadsheet program runs: a formula gets an apostrophe in front. */
export function defuse(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The inverse of `defuse`. Other texts stay, also those with an apostrophe of their own. */
export function restore(text: string): string {
  return defused.test(text) ? text.slice(1) : text
}

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0'])
const pointNumber = /^[+-]?\d+(?:\.\d+)?$/
const commaNumber = /^[+-]?\d+(?:[.,]\d+)?$/

/** Reads a cell: null where it is empty, or the value that the column has for that, and the problem as a clause where it is wrong. */
export function readCell(column: Column, cell: unknown, notation: Notation): Read {
  const given = notation === 'typed' ? cell : readText(column, cell, notation)
  if (isEmpty(given)) return { ok: true, value: column.empty ?? null }
  if (typeof given === 'string' && given.includes('\0')) {
    return { ok: false, problem: 'must be a text without null characters' }
  }
  const parsed = column.schema.safeParse(column.type === 'choice' ? choiceOf(column, given) : given)
  if (parsed.success) return { ok: true, value: parsed.data }
  const [issue] = parsed.error.issues
  const own = issue?.code === 'custom' ? issue.message : undefined
  return { ok: false, problem: own ?? `must be ${column.wanted}${quotesHint(column, given)}` }
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}

/** A value of the column's type, from the text of a table; the text itself where it is none. */
function readText({ type }: Column, cell: unknown, notation: 'point' | 'comma'): unknown {
  const text = String(cell ?? '').trim()
  if (type === 'number') {
    const isNumber = (notation === 'comma' ? commaNumber : pointNumber).test(text)
    return isNumber ? Number(text.replace(',', '.')) : text
  }
  if (type === 'flag') {
    const word = text.toLowerCase()
    return yes.has(word) ? true : no.has(word) ? false : text
  }
  // Before white space is removed: a defused text can begin with it.
  return restore(String(cell ?? ''))
}

/** The value of a choice, which can be given by its label; in any case. */
function choiceOf({ options }: Column, given: unknown): unknown {
  if (typeof given !== 'string') return given
  const word = given.trim().toLowerCase()
  const isSame = (text: string) => text.toLowerCase() === word
  const found =
    options.find(({ value }) => isSame(value)) ?? options.find(({ label }) => isSame(label))
  return found?.value ?? given
}

/** YAML reads an unquoted 100 as a number. */
function quotesHint({ type }: Column, given: unknown): string {
  const isText = type !== 'choice' && type !== 'number' && type !== 'flag'
  return isText && typeof given !== 'string' ? '; put it in quotes' : ''
}

/** The value as the cell of a table. */
export function cellOf(value: Value): string | number | null {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? defuse(value) : value
}
