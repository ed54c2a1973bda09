import type { CollectionConfig } from 'payload'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { type Scope, scopeMeanings, scopes } from '#domain/accounts/tokens/scopes.ts'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody } from '../access/rules.ts'
import { issueToken } from './issueTokenEndpoint.ts'

const access: CollectionAccess = {
  // A token is shown once, when it is issued, which Payload's form can't do.
  create: nobody,
  read: admins,
  readVersions: nobody,
  update: nobody,
  delete: admins,
  unlock: nobody,
  admin: nobody,
}

/** Tokens of the command line and CI. Deleting one revokes it at once. */
export const apiTokens: CollectionConfig = {
  slug: 'api-tokens',
  labels: { singular: 'API token', plural: 'API tokens' },
  access,
  endpoints: [issueToken],
  timestamps: false,
  lockDocuments: false,
  disableDuplicate: true,
  disableBulkEdit: true,
  defaultSort: '-createdAt',
  admin: {
    group: adminGroups.users,
    description:
      'Tokens for the command line and CI. A token is shown once, when you create it. Deleting a token revokes it.',
    useAsTitle: 'name',
    defaultColumns: ['name', 'scopes', 'expiresAt', 'lastUsedAt', 'user'],
    components: { beforeListTable: ['/accounts/tokens/IssueToken.tsx#IssueToken'] },
  },
  fields: [
    { name: 'name', type: 'text', label: 'Name', required: true },
    {
      name: 'scopes',
      type: 'select',
      label: 'Scopes',
      hasMany: true,
      required: true,
      options: scopes.map((scope: Scope) => ({ value: scope, label: scopeMeanings[scope] })),
    },
    { name: 'createdAt', type: 'date', label: 'Created', required: true },
    { name: 'expiresAt', type: 'date', label: 'Expires', required: true },
    { name: 'lastUsedAt', type: 'date', label: 'Last used' },
    {
      name: 'user',
      type: 'relationship',
      relationTo: 'users',
      label: 'Created by',
      maxDepth: 0,
      admin: { description: 'Empty for a token created on the command line.' },
    },
    {
      name: 'hash',
      type: 'text',
      label: 'Hash',
      required: true,
      unique: true,
      hidden: true,
    },
  ],
}
