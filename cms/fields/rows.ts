import type { ArrayField, Field } from 'payload'

type RowWords = {
  /** A row and several of them, as in "Add card". */
  noun: [singular: string, plural: string]
  /** The field whose text names a folded row, or several whose texts do together. */
  titledBy: string | string[]
  label?: string
  description?: string
  /** Rows lie open, where there are few that are read as a whole. */
  open?: true
}

const mostRows = 100

/** A list whose order is the order on the page. Rows are shared by all languages, texts are not. */
export function rows(name: string, words: RowWords, fields: Field[]): ArrayField {
  const [singular, plural] = words.noun
  return {
    name,
    type: 'array',
    label: words.label ?? plural,
    labels: { singular, plural },
    maxRows: mostRows,
    admin: {
      initCollapsed: !words.open,
      ...(words.description ? { description: words.description } : {}),
      components: {
        RowLabel: {
          path: '/components/RowLabel.tsx#RowLabel',
          clientProps: { noun: singular, titledBy: [words.titledBy].flat() },
        },
      },
    },
    fields,
  }
}
