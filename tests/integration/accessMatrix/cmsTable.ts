import { accountCollections } from './accountsTable.ts'
import type { Table } from './askers.ts'
import { copyItems, forAdminsToRead, forStaff, noVersions, onePerItem } from './collectionKinds.ts'
import { internalCollections } from './internalsTable.ts'

/**
 * Who may do what over HTTP: what comes of each request for anonymous, a user, an editor, an
 * admin and an API token, in this order. A number is the status; `none`, that it was allowed and
 * yet found, showed or changed no row. Requests to a collection are about a row that belongs to
 * none of the askers; with ` own`, about one of the asker's.
 */

export const collections: Readonly<Record<string, Table>> = {
  'faq-items': copyItems,
  'payment-methods': copyItems,
  redirects: copyItems,
  'item-notes': onePerItem,
  claims: {
    ...forStaff,
    'GET /report': [403, 403, 200, 200, 403],
    'GET /desk-facts': [403, 403, 200, 200, 403],
  },
  'scheduled-offers': forStaff,
  'evidence-files': {
    ...forStaff,
    ...noVersions,
    'GET /file/:filename': [403, 403, 200, 200, 403],
    'GET /paste-url/:id?': [403, 400, 400, 400, 403],
  },
  media: {
    ...onePerItem,
    ...noVersions,
    'GET /file/:filename': [200, 200, 200, 200, 200],
    'GET /paste-url/:id?': [403, 400, 400, 400, 403],
  },
  ...accountCollections,
  'analytics-events': forAdminsToRead,
  'audit-log': { ...forAdminsToRead, 'GET /export': [403, 403, 403, 200, 403] },
  ...internalCollections,
}

/** Endpoints of the CMS that belong to no collection and no global. */
export const cmsRoot: Table = {
  'GET /access': ['none', 'none', 200, 200, 'none'],
  // Staff have to say of what.
  'POST /preview-links': [403, 403, 400, 400, 403],
}
