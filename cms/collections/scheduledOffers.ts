import type { CollectionConfig } from 'payload'
import { mostScheduledOffers, scheduledOffers as schema } from '#domain/copy/scheduledOffers.ts'
import { copyCollectionAccess } from '../access/operations.ts'
import { staff } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'
import { everyVersion } from '../copyVersions.ts'
import { sideBySide } from '../fields/copyFields.ts'
import { deskLine } from '../fields/deskLine.ts'
import { offerAddress } from '../fields/offerAddress.ts'
import { offerFields } from '../fields/offerFields.ts'
import { offerFrom, offerUntil, refuseTakenMoment } from '../fields/offerSpan.ts'
import { previewLink } from '../fields/previewLink.ts'
import { announceTakeover } from '../hooks/announceTakeover.ts'
import { itemHooks } from '../hooks/itemHooks.ts'
import { lockSaves } from '../hooks/lockSaves.ts'
import { notifyPurge } from '../hooks/notifyPurge.ts'
import { deskPreview } from '../preview/deskPreview.ts'

/** Offers that take the place of the site's one for a while. Nobody else sees them before. */
export const scheduledOffers: CollectionConfig = {
  slug: 'scheduled-offers',
  labels: { singular: 'Scheduled offer', plural: 'Scheduled offers' },
  access: { ...copyCollectionAccess, read: staff },
  defaultSort: 'from',
  trash: true,
  versions: everyVersion,
  // No two begin at one moment.
  disableDuplicate: true,
  admin: {
    group: adminGroups.offer,
    description: 'Offers that take over on every page at their hour, and leave at theirs.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'status', 'from', 'until', 'code', 'updatedAt'],
    listSearchableFields: ['name', 'code'],
    pagination: { defaultLimit: 50 },
    ...deskPreview('scheduled-offers'),
  },
  hooks: itemHooks({
    slug: 'scheduled-offers',
    schema: schema.element,
    most: mostScheduledOffers,
    purge: notifyPurge('scheduled-offers'),
    first: {
      beforeValidate: [lockSaves('scheduled-offers'), refuseTakenMoment],
      afterChange: [announceTakeover],
      afterDelete: [announceTakeover],
    },
  }),
  fields: [
    {
      name: 'status',
      type: 'ui',
      label: 'Status',
      admin: {
        components: {
          Cell: '/components/OfferStatus.tsx#OfferStatusCell',
          Field: '/components/OfferStatus.tsx#OfferStatus',
        },
      },
    },
    deskLine(
      'name',
      { label: 'Name', description: 'For the desk.', placeholder: 'Christmas 2026' },
      { required: true },
    ),
    sideBySide(offerFrom(), offerUntil()),
    offerAddress(),
    ...offerFields,
    previewLink(),
  ],
}
