import { copyGlobal } from '../documents/copyGlobal.ts'
import { copyFields, copyTokenNames } from '../fields/copyFields.ts'
import { lastUpdated, metaTab, pageHead, sectionRows } from './pageParts.ts'

const fields = copyFields()

export const privacy = copyGlobal({
  slug: 'privacy',
  label: 'Privacy notice',
  group: 'pages',
  description: 'What the site records about its visitors. Must match what the site does.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Page',
          fields: [...pageHead(fields), ...lastUpdated(fields), sectionRows(fields)],
        },
        metaTab(fields),
      ],
    },
  ],
})
