import type { Field } from 'payload'
import type { TextRole } from '#domain/content/checks/copyWarnings.ts'

/** A field that the checks before publishing examine. */
export type CheckedField = {
  /** The path in the document, with `*` for the number of a row: `stats.figures.*.value`. */
  path: string
  /** The labels of the steps of the path. */
  titles: string[]
  /** The tabs that contain the field, outermost first. */
  tabs: string[]
  role: TextRole | 'picture'
}

type Within = Omit<CheckedField, 'role' | 'path'> & { path: string[] }

/** The texts of copy and the pictures among the fields of a document, in their order. */
export function checkedFields(fields: readonly Field[]): CheckedField[] {
  return inside(fields, { path: [], titles: [], tabs: [] })
}

function inside(fields: readonly Field[], within: Within): CheckedField[] {
  return fields.flatMap((field) => {
    switch (field.type) {
      case 'tabs':
        return field.tabs.flatMap((tab) => {
          const label = labelOf(tab.label)
          const on = { ...within, tabs: [...within.tabs, label] }
          return inside(tab.fields, 'name' in tab && tab.name ? step(on, tab.name, label) : on)
        })
      case 'row':
      case 'collapsible':
        return inside(field.fields, within)
      case 'group':
        return 'name' in field && field.name
          ? inside(field.fields, step(within, field.name, labelOf(field.label)))
          : inside(field.fields, within)
      case 'array':
        return inside(field.fields, step(within, `${field.name}.*`, labelOf(field.label)))
      default:
        return leaf(field, within)
    }
  })
}

function leaf(field: Field, within: Within): CheckedField[] {
  const role = roleOf(field)
  if (role === undefined || !('name' in field)) return []
  const { path, ...rest } = step(within, field.name, labelOf('label' in field ? field.label : ''))
  return [{ ...rest, path: path.join('.'), role }]
}

/** Translated texts are copy. Other roles are declared in the field's `custom.role`. */
function roleOf(field: Field): CheckedField['role'] | undefined {
  if (field.type === 'upload') return 'picture'
  if (field.type !== 'text' && field.type !== 'textarea') return undefined
  const role: unknown = field.custom?.role
  if (role === 'title' || role === 'description' || role === 'prose' || role === 'path') return role
  return field.localized ? 'line' : undefined
}

function step(within: Within, name: string, title: string): Within {
  return { ...within, path: [...within.path, name], titles: [...within.titles, title || name] }
}

function labelOf(label: unknown): string {
  return typeof label === 'string' ? label : ''
}
