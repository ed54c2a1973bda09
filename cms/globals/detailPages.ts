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

const { line, prose, words } = copyFields()

export const detailPages = copyGlobal({
  slug: 'detail-pages',
  label: 'Detail pages',
  group: 'catalogue',
  description: 'The fixed words around an item of the catalogue. Its own text is computed.',
  tokens: [...new Set(Object.values(detailTokens).flat())],
  fields: [
    {
      type: 'tabs',
      tabs: [
        ...kindTabs,
        {
          name: 'shared',
          label: 'Shared words',
          description: 'Words that all five kinds share.',
          fields: words({
            neighbours: {
              label: 'Name of the links to the neighbours',
              description: 'Read out by screen readers.',
            },
            previous: 'Link to the item before',
            next: 'Link to the item after',
            verdict: {
              label: 'Heading of a verdict',
              description: 'Stands above what an item note says of an item.',
            },
          }),
        },
        {
          name: 'notFound',
          label: 'Not found',
          description: 'What a visitor reads when an address names an item that does not exist.',
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
