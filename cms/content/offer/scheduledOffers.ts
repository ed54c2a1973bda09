import type { CollectionConfig } from 'payload'
import { copyCollectionAccess } from '#cms/accounts/access/operations.ts'
import { staff } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { sideBySide } from '../fields/copyFields.ts'
import { internalLine } from '../fields/internalLine.ts'
import { offerUrlField } from '../fields/offerUrlField.ts'
import { adminPreview } from '../preview/adminPreview.ts'
import { previewLinkField } from '../preview/previewLinkField.ts'
import { everyVersion } from '../versions/copyVersions.ts'
import { offerFields } from './offerFields.ts'
import { offerFromField, offerUntilField } from './offerPeriodFields.ts'

/** Offers that replace the site's offer for a period. Only staff can read them before they begin. */
export const scheduledOffers: CollectionConfig = {
  slug: 'scheduled-offers',
  labels: { singular: 'Scheduled offer', plural: 'Scheduled offers' },
  access: { ...copyCollectionAccess, read: staff },
  defaultSort: 'from',
  trash: true,
  versions: everyVersion,
  // Two offers must not begin at the same time.
  disableDuplicate: true,
  admin: {
    group: adminGroups.offer,
    description: 'Offers that replace the site’s offer on every page for a period.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'status', 'from', 'until', 'code', 'updatedAt'],
    listSearchableFields: ['name', 'code'],
    pagination: { defaultLimit: 50 },
    ...adminPreview('scheduled-offers'),
  },
  fields: [
    {
      name: 'status',
      type: 'ui',
      label: 'Status',
      admin: {
        components: {
          Cell: '/content/offer/OfferStatus.tsx#OfferStatusCell',
          Field: '/content/offer/OfferStatus.tsx#OfferStatus',
        },
      },
    },
    internalLine(
      'name',
      { label: 'Name', description: 'Only shown in the admin.', placeholder: 'Christmas 2026' },
      { required: true },
    ),
    sideBySide(offerFromField(), offerUntilField()),
    offerUrlField(),
    ...offerFields,
    previewLinkField(),
  ],
}
