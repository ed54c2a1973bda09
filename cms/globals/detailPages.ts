import { type Kind, kinds } from '#domain/catalogue/kinds.ts'
import { copyFields, group } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'
import { detailTokens, kindTabs } from './detailTabs.ts'

const notFoundNames: Record<Kind, string> = {
  game: 'A game',
  sport: 'A sports event',
  bonus: 'A bonus',
  guide: 'A guide',
  tournament: 'A tournament',
}

const { line, prose, labelRows } = copyFields()

export const detailPages = copyGlobal({
  slug: 'detail-pages',
  label: 'Detail pages',
  group: 'catalogue',
  description:
    'The fixed texts on the page of a catalogue item. The text about the item itself is generated.',
  tokens: [...new Set(Object.values(detailTokens).flat())],
  fields: [
    {
      type: 'tabs',
      tabs: [
        ...kindTabs,
        {
          name: 'shared',
          label: 'Shared labels',
          description: 'Labels that all five kinds of pages share.',
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
            group(kind, { label: notFoundNames[kind] }, [
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
