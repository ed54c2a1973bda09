import { copyGlobal } from '../documents/copyGlobal.ts'
import { copyFields, copyTokenNames } from '../fields/copyFields.ts'
import { callToActionTab, lastUpdated, metaTab, pageHead, sectionRows } from './pageParts.ts'

const fields = copyFields()

export const terms = copyGlobal({
  slug: 'terms',
  label: 'Terms and conditions',
  group: 'pages',
  description: 'A legal text: when its meaning changes, change the date too.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [...pageHead(fields), ...lastUpdated(fields), sectionRows(fields)],
        },
        callToActionTab(fields),
        metaTab(fields),
      ],
    },
  ],
})
