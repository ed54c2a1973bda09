import { copyGlobal } from '../documents/copyGlobal.ts'
import { offerFields } from './offerFields.ts'

export const offer = copyGlobal({
  slug: 'offer',
  label: 'Offer',
  group: 'offer',
  description:
    'The offer of the site. Other texts use its values by token, such as {code}, so a change here appears on every page within a second.',
  fields: [
    {
      name: 'takeover',
      type: 'ui',
      label: 'Scheduled offer',
      admin: { components: { Field: '/content/offer/OfferStatus.tsx#OfferTakeover' } },
    },
    ...offerFields,
  ],
})
