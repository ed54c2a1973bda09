import type { ArrayField, Field } from 'payload'

type RowOptions = {
  /** Singular and plural, as in "Add card". */
  noun: [singular: string, plural: string]
  /** The field, or fields, whose text is the title of a collapsed row. */
  titleFields: string | string[]
  label?: string
  /** What the title shows for a value, such as the chosen option of a select. */
  names?: Readonly<Record<string, string>>
  description?: string
  /** Rows are expanded at first. */
  expanded?: true
}

const maxRows = 100

/** A list in the order of the page. All languages share the rows; texts are localized. */
export function rows(name: string, options: RowOptions, fields: Field[]): ArrayField {
  const [singular, plural] = options.noun
  return {
    name,
    type: 'array',
    label: options.label ?? plural,
    labels: { singular, plural },
    maxRows: maxRows,
    admin: {
      initCollapsed: !options.expanded,
      ...(options.description ? { description: options.description } : {}),
      components: {
        RowLabel: {
          path: '/fields/RowLabel.tsx#RowLabel',
          clientProps: {
            noun: singular,
            titleFields: [options.titleFields].flat(),
            ...(options.names ? { names: options.names } : {}),
          },
        },
      },
    },
    fields,
  }
}
