import { type Kind, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { withArticle } from '#domain/catalogue/prose/wordingPicker.ts'
import { numberInWords } from '#domain/formats/inWords.ts'
import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, group } from '../content/fields/copyFields.ts'
import { kindTab, pageTokens } from './detailTabs.ts'

const { line, prose, labelRows } = copyFields()

export const detailPages = copyGlobal({
  slug: 'detail-pages',
  label: 'Detail pages',
  group: 'catalogue',
  description:
    'The fixed texts on the page of a catalogue item. The text about the item itself is generated.',
  tokens: [...new Set(kinds.flatMap(pageTokens))],
  fields: [
    {
      type: 'tabs',
      tabs: [
        ...kinds.map(kindTab),
        {
          name: 'shared',
          label: 'Shared labels',
          description: `Labels that all ${numberInWords(kinds.length)} kinds of pages share.`,
          fields: labelRows({
            neighbours: {
              label: 'Label of the previous and next links',
              description: 'For screen readers.',
            },
            previous: 'Link to the previous item',
            next: 'Link to the next item',
            verdict: {
              label: 'Verdict heading',
              description: 'Above the verdict of an item note.',
            },
          }),
        },
        {
          name: 'notFound',
          label: 'Not found',
          description: 'Shown at the address of an item that does not exist.',
          fields: kinds.map((kind) =>
            group(kind, { label: missingItem(kind) }, [
              line('heading', { label: 'Heading' }),
              prose('text', { label: 'Text' }),
              line('backLink', { label: 'Link back' }),
            ]),
          ),
        },
      ],
    },
  ],
})

/** The name of a missing item: `A sports event`. */
function missingItem(kind: Kind): string {
  const name = withArticle(kindDefinitions[kind].names.one.toLowerCase())
  return name.charAt(0).toUpperCase() + name.slice(1)
}
