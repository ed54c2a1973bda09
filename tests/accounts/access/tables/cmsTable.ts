import { accountCollections } from './accountsTable.ts'
import {
  copyItems,
  forAdmins,
  forAdminsToRead,
  forStaff,
  onePerItem,
  withoutVersions,
} from './collectionKinds.ts'
import { internalCollections } from './internalsTable.ts'
import type { Table } from './requesters.ts'

/**
 * Access over HTTP: the outcome of each request for an anonymous client, a user, an editor, an
 * admin and an API token, in this order. A number is the status; `none` means that the request was
 * allowed but found, showed or changed no row. Requests to a collection are about a row that belongs
 * to none of the requesters; with ` own`, about a row of the requester.
 */

/** Staff are allowed, but the requests name no file and no import. */
const items: Table = {
  ...copyItems,
  'GET /export': [403, 403, 200, 200, 403],
  'GET /import': [403, 403, 200, 200, 403],
  'POST /import': [403, 403, 400, 400, 403],
  'PATCH /import': [403, 403, 400, 400, 403],
  'DELETE /import': [403, 403, 200, 200, 403],
  'POST /import/apply': [403, 403, 400, 400, 403],
}

export const collections: Readonly<Record<string, Table>> = {
  'faq-items': copyItems,
  'payment-methods': copyItems,
  redirects: copyItems,
  feeds: {
    ...withoutVersions(forStaff),
    'DELETE /': [403, 403, 200, 200, 403],
    'DELETE /:id': [403, 403, 200, 200, 403],
    'GET /:id/imports': [403, 403, 200, 200, 403],
    'POST /:id/imports': [403, 403, 400, 400, 403],
  },
  games: items,
  'sport-events': items,
  bonuses: items,
  guides: items,
  tournaments: items,
  claims: {
    ...forStaff,
    'GET /report': [403, 403, 200, 200, 403],
    'GET /copy-check-context': [403, 403, 200, 200, 403],
  },
  'scheduled-offers': forStaff,
  casinos: copyItems,
  offers: { ...forStaff, 'POST /:id/duplicate': [403, 403, 200, 200, 403] },
  links: { ...forStaff, 'POST /:id/duplicate': [403, 403, 200, 200, 403] },
  toplists: copyItems,
  markets: copyItems,
  pages: copyItems,
  'evidence-files': {
    ...withoutVersions(forStaff),
    'GET /file/:filename': [403, 403, 200, 200, 403],
  },
  media: {
    ...withoutVersions(onePerItem),
    'GET /file/:filename': [200, 200, 200, 200, 200],
  },
  ...accountCollections,
  'analytics-events': forAdminsToRead,
  goals: withoutVersions(forAdmins),
  annotations: withoutVersions(forAdmins),
  'casino-connections': {
    ...withoutVersions(forAdmins),
    'GET /:id/secrets': [403, 403, 403, 200, 403],
    'POST /:id/secrets': [403, 403, 403, 400, 403],
    'POST /:id/test': [403, 403, 403, 400, 403],
  },
  postbacks: forAdminsToRead,
  'revenue-reports': {
    ...forAdminsToRead,
    'POST /check': [403, 403, 403, 400, 403],
    'POST /import': [403, 403, 403, 400, 403],
  },
  'currency-rates': { ...forAdmins, 'POST /import': [403, 403, 403, 400, 403] },
  'closed-months': {
    ...forAdmins,
    'PATCH /': [403, 403, 403, 403, 403],
    'PATCH /:id': [403, 403, 403, 403, 403],
  },
  'audit-log': { ...forAdminsToRead, 'GET /export': [403, 403, 403, 200, 403] },
  ...internalCollections,
}

/** Endpoints of the CMS that belong to no collection and no global. */
export const cmsRoot: Table = {
  'GET /access': ['none', 'none', 200, 200, 'none'],
  // Staff are allowed, but the request names no document.
  'POST /preview-links': [403, 403, 400, 400, 403],
}
