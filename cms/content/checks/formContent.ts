import type { FormState } from 'payload'
import type { CheckedText } from '#domain/content/checks/copyWarnings.ts'
import type { CheckedField } from './checkedFields.ts'

/** A picture that is selected in a form. */
type ChosenPicture = { path: string; title: string; id: string }

/** The current content of a form: its texts and pictures. */
export type FormContent = { texts: CheckedText[]; pictures: ChosenPicture[] }

type RankedField = { field: CheckedField; path: string; rank: number[] }

/** The texts and pictures in a form, in the order of its fields, row by row. */
export function formContent(fields: readonly CheckedField[], form: FormState): FormContent {
  const byPattern = new Map(fields.map((field) => [field.path, field]))
  const order = orderOf(fields)
  const ranked = Object.keys(form).flatMap((path): RankedField[] => {
    const field = byPattern.get(patternOf(path))
    return field ? [{ field, path, rank: rankOf(path, order) }] : []
  })
  const content: FormContent = { texts: [], pictures: [] }
  for (const { field, path } of ranked.sort((one, other) => byRank(one.rank, other.rank))) {
    const value: unknown = form[path]?.value
    if (typeof value !== 'string') continue
    const position = { path, title: titleOf(field, path) }
    const { role } = field
    if (role === 'picture') content.pictures.push({ ...position, id: value })
    else content.texts.push({ ...position, role, text: value })
  }
  return content
}

/** The field at a path of a form: rows are `*`. */
export function patternOf(path: string): string {
  return path.replaceAll(/\.\d+(?=\.|$)/g, '.*')
}

/** `Figures › 2 › What it counts` */
function titleOf({ path: pattern, titles }: CheckedField, path: string): string {
  const steps = path.split('.')
  let named = 0
  const words = pattern.split('.').map((step, at) => {
    return step === '*' ? String(Number(steps[at]) + 1) : (titles[named++] ?? step)
  })
  return words.join(' › ')
}

/** The position of each prefix of a pattern among the fields. */
function orderOf(fields: readonly CheckedField[]): Map<string, number> {
  const order = new Map<string, number>()
  fields.forEach(({ path }, at) => {
    const steps = path.split('.')
    steps.forEach((_, depth) => {
      const part = steps.slice(0, depth + 1).join('.')
      if (!order.has(part)) order.set(part, at)
    })
  })
  return order
}

function rankOf(path: string, order: ReadonlyMap<string, number>): number[] {
  const steps = path.split('.')
  return steps.map((step, depth) => {
    if (/^\d+$/.test(step)) return Number(step)
    return order.get(patternOf(steps.slice(0, depth + 1).join('.'))) ?? 0
  })
}

function byRank(one: readonly number[], other: readonly number[]): number {
  for (const [at, rank] of one.entries()) {
    const difference = rank - (other[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
