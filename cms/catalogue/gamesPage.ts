import { copyGlobal } from '../content/documents/copyGlobal.ts'
import { copyFields, copyTokenNames, proseHint } from '../content/fields/copyFields.ts'
import { callToActionTab, metaTab, pageHead } from '../content/pages/pageParts.ts'
import { rows } from '../fields/rows.ts'

const fields = copyFields()
const { line, prose } = fields

export const gamesPage = copyGlobal({
  slug: 'games-page',
  label: 'Casino games page',
  group: 'pages',
  description: 'The kinds of games. The games themselves come from the catalogue.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [
            ...pageHead(fields),
            rows('sections', { noun: ['Section', 'Sections'], titleFields: 'title' }, [
              line('title', { label: 'Title', placeholder: 'Live dealer' }),
              prose('text', { label: 'Text', description: proseHint }),
            ]),
          ],
        },
        callToActionTab(fields),
        metaTab(fields),
      ],
    },
  ],
})
