import type { CollectionConfig } from 'payload'
import { lifetimes } from '#domain/auth/lifetimes.ts'
import type { CollectionAccess } from '../access/operations.ts'
import { admins, nobody, selfOrAdmin, staff } from '../access/rules.ts'
import { adminGroups } from '../adminGroups.ts'
import { notOffered } from '../endpoints/notOffered.ts'
import { checkPassword } from '../hooks/checkPassword.ts'
import { removeRolesOfUser } from '../hooks/removeRolesOfUser.ts'

const access: CollectionAccess = {
  create: admins,
  read: selfOrAdmin,
  readVersions: nobody,
  update: selfOrAdmin,
  delete: admins,
  unlock: admins,
  admin: staff,
}

/** Accounts. What an account may do is a matter of its rows in `user-roles`, never of a field here. */
export function users({ secureCookies }: { secureCookies: boolean }): CollectionConfig {
  return {
    slug: 'users',
    labels: { singular: 'User', plural: 'Users' },
    access,
    admin: {
      group: adminGroups.people,
      description: 'Accounts. An account without a role can sign in to the site, not to this desk.',
      useAsTitle: 'email',
      defaultColumns: ['email', 'roles', 'createdAt'],
      listSearchableFields: ['email'],
    },
    auth: {
      useSessions: true,
      tokenExpiration: lifetimes.adminSession,
      // A lock by account alone would let anybody keep the owner out; see rateLimits in domain/auth.
      maxLoginAttempts: 0,
      removeTokenFromResponses: true,
      cookies: { secure: secureCookies, sameSite: 'Lax' },
    },
    // A bulk deletion runs its hooks side by side: each would still see the other's admin.
    disableBulkDelete: true,
    endpoints: [
      // Nobody may become the first admin over the network: the first start creates one.
      notOffered('/first-register', 'The first account is created when the server starts.'),
      // Both need mail, which this site doesn't send.
      notOffered('/forgot-password', 'This site sends no mail. Ask an admin for a new password.'),
      notOffered('/reset-password', 'This site sends no mail. Ask an admin for a new password.'),
    ],
    hooks: { beforeValidate: [checkPassword], beforeDelete: [removeRolesOfUser] },
    fields: [
      {
        name: 'emailVerifiedAt',
        type: 'date',
        label: 'Address confirmed',
        access: { create: () => false, update: () => false },
        admin: {
          readOnly: true,
          description: 'When the owner followed the link in a mail. Empty where no mail is sent.',
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
          description: 'An editor writes copy; an admin may do everything.',
          defaultColumns: ['role', 'createdAt'],
        },
      },
    ],
  }
}
