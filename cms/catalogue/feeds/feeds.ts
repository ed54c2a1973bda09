import type { CollectionConfig, DateField } from 'payload'
import { savedCollectionAccess } from '#cms/accounts/access/operations.ts'
import { staff } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { sideBySide } from '#cms/content/fields/copyFields.ts'
import { internalLine } from '#cms/content/fields/internalLine.ts'
import { momentField } from '#cms/fields/time/momentField.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { collectionOf, kindDefinitions, kinds } from '#domain/catalogue/kinds.ts'
import { feedAddress } from '#domain/content/feeds/feedAddress.ts'
import { fileFormats } from '#domain/content/itemFiles/fileFormat.ts'
import { listFeedImports, requestFeedImport } from './feedEndpoints.ts'

/** Files of items that are downloaded and imported at regular times. */
export const feeds: CollectionConfig = {
  slug: 'feeds',
  labels: { singular: 'Feed', plural: 'Feeds' },
  access: { ...savedCollectionAccess, read: staff, delete: staff },
  endpoints: [requestFeedImport, listFeedImports],
  defaultSort: 'name',
  disableDuplicate: true,
  admin: {
    group: adminGroups.catalogue,
    description:
      'Files of items that the site downloads and imports by itself, for example every night. Fields that an editor has changed keep their value.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'kind', 'every', 'imports'],
    listSearchableFields: ['name', 'address'],
  },
  fields: [
    internalLine(
      'name',
      { label: 'Name', description: 'Only shown in the admin.', placeholder: 'Copper Pier: games' },
      { required: true },
    ),
    {
      name: 'address',
      type: 'text',
      label: 'Address',
      required: true,
      validate: validateWith(feedAddress, { missing: 'Enter the address of the file.' }),
      admin: {
        placeholder: 'https://casino.example/feeds/games.csv',
        description: 'Begins with https://. Everyone who may open the admin sees it.',
      },
    },
    sideBySide(
      {
        name: 'kind',
        type: 'select',
        label: 'Items',
        required: true,
        defaultValue: collectionOf('game'),
        options: kinds.map((kind) => ({
          value: collectionOf(kind),
          label: kindDefinitions[kind].names.many,
        })),
        admin: { isClearable: false },
      },
      {
        name: 'format',
        type: 'select',
        label: 'Format',
        required: true,
        defaultValue: 'csv',
        options: fileFormats.map((value) => ({ value, label: value.toUpperCase() })),
        admin: { isClearable: false, description: 'As the files that you export here.' },
      },
    ),
    sideBySide(
      {
        name: 'every',
        type: 'select',
        label: 'Import it',
        required: true,
        defaultValue: 'day',
        options: [
          { value: 'hour', label: 'every hour' },
          { value: 'day', label: 'every day' },
          { value: 'week', label: 'every week' },
        ],
        admin: { isClearable: false },
      },
      firstImportField(),
    ),
    {
      name: 'deleteMissing',
      type: 'checkbox',
      label: 'Move items that the feed lacks to the trash',
      defaultValue: false,
      admin: {
        description:
          'Only for a feed that has all items of its kind: items of other feeds and your own would go, too.',
      },
    },
    {
      name: 'isActive',
      type: 'checkbox',
      label: 'Import it at these times',
      defaultValue: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'imports',
      type: 'ui',
      label: 'Last import',
      admin: {
        components: {
          Cell: '/catalogue/feeds/FeedStatusCell.tsx#FeedStatusCell',
          Field: '/catalogue/feeds/FeedImports.tsx#FeedImports',
        },
      },
    },
  ],
}

function firstImportField(): DateField {
  const text = {
    label: 'First import (UTC)',
    description: 'The later ones are at the same time of day.',
  }
  const field = momentField('from', text, { required: true })
  // To the minute, as the field shows it.
  return { ...field, defaultValue: () => `${new Date().toISOString().slice(0, 16)}:00.000Z` }
}
