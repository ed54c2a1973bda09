import { copyFields, copyTokenNames } from '../fields/copyFields.ts'
import { copyGlobal } from './copyGlobal.ts'
import { callTab, metaTab, pageHead } from './pageParts.ts'

const fields = copyFields()

export const faqPage = copyGlobal({
  slug: 'faq-page',
  label: 'FAQ page',
  group: 'pages',
  description: 'The frame of the FAQ page. The questions themselves are under FAQ items.',
  tokens: copyTokenNames,
  fields: [
    {
      type: 'tabs',
      tabs: [{ label: 'Page', fields: pageHead(fields) }, callTab(fields), metaTab(fields)],
    },
  ],
})
