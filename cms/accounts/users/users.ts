import { baseSessionsField, type CollectionConfig, type Field } from 'payload'
import { adminGroups } from '#cms/admin/adminGroups.ts'
import { lifetimes } from '#domain/accounts/tokens/lifetimes.ts'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody, selfOfStaffOrAdmin, selfOrAdmin, staff } from '../access/rules.ts'
import { bearerStrategy } from './bearerStrategy.ts'
import { unlock } from './unlock.ts'

const access: CollectionAccess = {
  create: admins,
  read: selfOrAdmin,
  readVersions: nobody,
  // Users without a role change their password through the site's API, which requires the current
  // password.
  update: selfOfStaffOrAdmin,
  delete: admins,
  unlock: admins,
  admin: staff,
}

const fields: Field[] = [
  // No user may read or set session ids. With `hidden`, Payload itself could not read them.
  { ...baseSessionsField, access: { create: nobody, read: nobody, update: nobody } },
  {
    name: 'emailVerifiedAt',
    type: 'date',
    label: 'Email confirmed',
    access: { create: () => false, update: () => false },
    admin: {
      readOnly: true,
      description:
        'When the user opened the link in the confirmation email. Empty if the site sends no email.',
    },
  },
  {
    name: 'commonPassword',
    type: 'checkbox',
    hidden: true,
    defaultValue: false,
    access: { create: () => false, update: () => false },
  },
  {
    name: 'roles',
    type: 'join',
    collection: 'user-roles',
    on: 'user',
    label: 'Roles',
    admin: {
      description: 'Editors edit content. Admins can do everything.',
      defaultColumns: ['role', 'createdAt'],
    },
  },
]

/**
 * Accounts. The permissions of an account come from its rows in `user-roles`, never from a field
 * here.
 */
export function users({ secureCookies }: { secureCookies: boolean }): CollectionConfig {
  return {
    slug: 'users',
    labels: { singular: 'User', plural: 'Users' },
    access,
    admin: {
      group: adminGroups.users,
      description:
        'Accounts. An account without a role can sign in to the site, but not to the admin.',
      useAsTitle: 'email',
      defaultColumns: ['email', 'roles', 'createdAt'],
      listSearchableFields: ['email'],
    },
    auth: {
      useSessions: true,
      tokenExpiration: lifetimes.adminSession,
      // A lock by account alone would let any client lock out the owner; see rateLimits in
      // domain/accounts.
      maxLoginAttempts: 0,
      removeTokenFromResponses: true,
      strategies: [bearerStrategy],
      cookies: { secure: secureCookies, sameSite: 'Lax' },
    },
    // A bulk deletion runs its hooks concurrently: each would still see the admin that another
    // deletes.
    // A bulk change would write sessions of accounts without locking them.
    disableBulkDelete: true,
    disableBulkEdit: true,
    endpoints: [unlock],
    fields: [...fields],
  }
}
