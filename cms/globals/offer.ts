import { offerFields } from '../fields/offerFields.ts'
import { copyGlobal } from './copyGlobal.ts'

export const offer = copyGlobal({
  slug: 'offer',
  label: 'The offer',
  group: 'offer',
  description:
    'The one offer of the site. Every other text refers to it by token, such as {code}, so a change here shows on every page within a second.',
  fields: [
    {
      name: 'takeover',
      type: 'ui',
      label: 'Scheduled offer',
      admin: { components: { Field: '/components/OfferStatus.tsx#OfferTakeover' } },
    },
    ...offerFields,
  ],
})
