import { copyGlobal } from '../documents/copyGlobal.ts'
import { copyFields, copyTokenNames } from '../fields/copyFields.ts'
import { callToActionTab, metaTab, pageHead } from './pageParts.ts'

const fields = copyFields()

export const faqPage = copyGlobal({
  slug: 'faq-page',
  label: 'FAQ page',
  group: 'pages',
  description: 'The texts around the questions on the FAQ page. The questions are in FAQ items.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [{ label: 'Page', fields: pageHead(fields) }, callToActionTab(fields), metaTab(fields)],
    },
  ],
})
