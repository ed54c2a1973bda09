import type { CollectionConfig } from 'payload'
import { type CollectionAccess, noAccess } from '#cms/accounts/access/operations.ts'
import { admins } from '#cms/accounts/access/rules.ts'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { keyChoice } from '#cms/casinos/choiceFields.ts'
import { validateWith } from '#cms/fields/validateWith.ts'
import { addressRanges } from '#domain/revenue/connections/addressRanges.ts'
import { answerText } from '#domain/revenue/connections/connection.ts'
import { issueSecret, listSecrets, testPostback } from './connectionEndpoints.ts'
import { mappingFields } from './mappingFields.ts'
import { reportFields } from './reportFields.ts'
import { signatureFields } from './signatureFields.ts'

/** Revenue is for admins alone. */
const access: CollectionAccess = {
  ...noAccess,
  create: admins,
  read: admins,
  update: admins,
  delete: admins,
}

/** How the postbacks of each casino come in and are read. Their secrets are in `casino_connection_secrets`. */
export const casinoConnections: CollectionConfig = {
  slug: 'casino-connections',
  labels: { singular: 'Connection to a casino', plural: 'Connections to casinos' },
  access,
  endpoints: [issueSecret, listSecrets, testPostback],
  defaultSort: 'casino',
  disableDuplicate: true,
  admin: {
    group: adminGroups.revenue,
    description:
      'Casinos whose servers report registrations, deposits and commissions of the players that the site has sent.',
    useAsTitle: 'casino',
    defaultColumns: ['casino', 'updatedAt'],
  },
  fields: [
    {
      ...keyChoice('casino', 'casinos', { label: 'Casino' }, { required: true }),
      unique: true,
    },
    ...mappingFields,
    {
      name: 'answer',
      type: 'text',
      label: 'Answer to a call',
      validate: validateWith(answerText, {
        hint: 'Use letters, digits and signs of English text only.',
      }),
      admin: {
        placeholder: 'OK',
        description: 'Some systems repeat a call until they get a certain text. Usually empty.',
      },
    },
    {
      name: 'addresses',
      type: 'textarea',
      label: 'Addresses of the casino’s servers',
      validate: validateWith(addressRanges, {
        hint: 'Must be network addresses or ranges, such as 203.0.113.0/24.',
      }),
      admin: {
        rows: 3,
        placeholder: '203.0.113.7\n198.51.100.0/24',
        description: 'Calls from other addresses are refused. Leave empty to accept all.',
      },
    },
    signatureFields,
    {
      name: 'address',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/revenue/connections/ConnectionAddress.tsx#ConnectionAddress' },
      },
    },
    {
      name: 'tester',
      type: 'ui',
      admin: {
        disableListColumn: true,
        components: { Field: '/revenue/connections/PostbackTester.tsx#PostbackTester' },
      },
    },
    reportFields,
  ],
}
