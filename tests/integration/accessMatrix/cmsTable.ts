import type { Table } from './askers.ts'

/**
 * Who may do what over HTTP: what comes of each request for anonymous, a user, an editor, an
 * admin and an API token, in this order. A number is the status; `none`, that it was allowed and
 * yet found, showed or changed no row. Requests to a collection are about a row that belongs to
 * none of the askers; with ` own`, about one of the asker's.
 */

/** No collection and no global keeps versions. */
export const noVersions: Table = {
  'GET /versions': [404, 404, 404, 404, 404],
  'GET /versions/:id': [404, 404, 404, 404, 404],
  'POST /versions/:id': [404, 404, 404, 404, 404],
}

/** What may be done with a row tells whether there is one, and is for the desk alone. */
const permissions: Table = { 'POST /access/:id?': [403, 403, 200, 200, 403] }

const copyItems: Table = {
  ...noVersions,
  ...permissions,
  'GET /': [200, 200, 200, 200, 200],
  'GET /:id': [200, 200, 200, 200, 200],
  'GET /count': [200, 200, 200, 200, 200],
  'POST /': [403, 403, 201, 201, 403],
  'POST /:id/duplicate': [403, 403, 200, 200, 403],
  'PATCH /': [403, 403, 200, 200, 403],
  'PATCH /:id': [403, 403, 200, 200, 403],
  'DELETE /': [403, 403, 200, 200, 403],
  'DELETE /:id': [403, 403, 200, 200, 403],
}

/** There is nothing to be duplicated. */
const { 'POST /:id/duplicate': _, ...onePerItem } = copyItems

const closed: Table = {
  ...noVersions,
  ...permissions,
  'GET /': [403, 403, 403, 403, 403],
  'GET /:id': [403, 403, 403, 403, 403],
  'GET /count': [403, 403, 403, 403, 403],
  'POST /': [403, 403, 403, 403, 403],
  'PATCH /': [403, 403, 403, 403, 403],
  'PATCH /:id': [403, 403, 403, 403, 403],
  'DELETE /': [403, 403, 403, 403, 403],
  'DELETE /:id': [403, 403, 403, 403, 403],
}

/** Rows that the product writes, and nobody edits. */
const forAdminsToRead: Table = {
  ...closed,
  'GET /': [403, 403, 403, 200, 403],
  'GET /:id': [403, 403, 403, 200, 403],
  'GET /count': [403, 403, 403, 200, 403],
}

export const collections: Readonly<Record<string, Table>> = {
  'faq-items': copyItems,
  'payment-methods': copyItems,
  redirects: copyItems,
  'item-notes': onePerItem,
  media: {
    ...copyItems,
    'GET /file/:filename': [200, 200, 200, 200, 200],
    'GET /paste-url/:id?': [403, 400, 400, 400, 403],
  },
  users: {
    ...noVersions,
    ...permissions,
    'GET /': [403, 'none', 'none', 200, 403],
    'GET / own': [null, 200, 200, 200, null],
    'GET /:id': [403, 404, 404, 200, 403],
    'GET /:id own': [null, 200, 200, 200, null],
    'GET /count': [403, 'none', 'none', 200, 403],
    'GET /count own': [null, 200, 200, 200, null],
    'POST /': [403, 403, 403, 201, 403],
    'PATCH /': [403, 403, 403, 403, 403],
    'PATCH / own': [null, 403, 403, 403, null],
    'PATCH /:id': [403, 403, 403, 200, 403],
    'PATCH /:id own': [null, 403, 200, 200, null],
    'DELETE /': [403, 403, 403, 403, 403],
    'DELETE / own': [null, 403, 403, 403, null],
    'DELETE /:id': [403, 403, 403, 200, 403],
    'DELETE /:id own': [null, 403, 403, null, null],
    'POST /login': [401, 403, 200, 200, 401],
    'POST /logout': [400, 200, 200, 200, 400],
    'GET /me': ['none', 200, 200, 200, 'none'],
    // Sessions at the desk go on by their cookie; a bearer's token is exchanged by API v1.
    'POST /refresh-token': [403, 403, 403, 403, 403],
    'POST /unlock': [403, 403, 403, 200, 403],
    'GET /init': [200, 200, 200, 200, 200],
    'POST /first-register': [404, 404, 404, 404, 404],
    'POST /forgot-password': [404, 404, 404, 404, 404],
    'POST /reset-password': [404, 404, 404, 404, 404],
    'POST /verify/:id': [404, 404, 404, 404, 404],
  },
  'user-roles': {
    ...noVersions,
    ...permissions,
    'GET /': [403, 'none', 'none', 200, 403],
    'GET / own': [null, null, 200, 200, null],
    'GET /:id': [403, 404, 404, 200, 403],
    'GET /:id own': [null, null, 200, 200, null],
    'GET /count': [403, 'none', 'none', 200, 403],
    'GET /count own': [null, null, 200, 200, null],
    'POST /': [403, 403, 403, 201, 403],
    'POST /:id/duplicate': [403, 403, 403, 200, 403],
    'POST /:id/duplicate own': [null, null, 403, null, null],
    'PATCH /': [403, 403, 403, 403, 403],
    'PATCH / own': [null, null, 403, 403, null],
    'PATCH /:id': [403, 403, 403, 200, 403],
    'PATCH /:id own': [null, null, 403, null, null],
    'DELETE /': [403, 403, 403, 403, 403],
    'DELETE / own': [null, null, 403, 403, null],
    'DELETE /:id': [403, 403, 403, 200, 403],
    'DELETE /:id own': [null, null, 403, null, null],
  },
  'api-tokens': {
    ...closed,
    'GET /': [403, 403, 403, 200, 403],
    'GET /:id': [403, 403, 403, 200, 403],
    'GET /count': [403, 403, 403, 200, 403],
    'POST /issue': [403, 403, 403, 201, 403],
    'DELETE /': [403, 403, 403, 200, 403],
    'DELETE /:id': [403, 403, 403, 200, 403],
  },
  'analytics-events': forAdminsToRead,
  'audit-log': forAdminsToRead,
  'payload-kv': { ...closed, 'POST /:id/duplicate': [403, 403, 403, 403, 403] },
  'payload-locked-documents': {
    ...noVersions,
    ...permissions,
    'GET /': [403, 403, 200, 200, 403],
    'GET /:id': [403, 403, 200, 200, 403],
    'GET /count': [403, 403, 200, 200, 403],
    'POST /': [403, 403, 201, 201, 403],
    'POST /:id/duplicate': [403, 403, 200, 200, 403],
    'PATCH /': [403, 403, 200, 200, 403],
    'PATCH /:id': [403, 403, 200, 200, 403],
    'DELETE /': [403, 403, 200, 200, 403],
    'DELETE /:id': [403, 403, 200, 200, 403],
  },
  'payload-preferences': {
    ...noVersions,
    ...permissions,
    'GET /': [403, 403, 'none', 'none', 403],
    'GET / own': [null, 403, 200, 200, null],
    'POST /': [403, 403, 201, 201, 403],
    'PATCH /': [403, 403, 'none', 'none', 403],
    'PATCH / own': [null, 403, 200, 200, null],
    'PATCH /:id': [403, 403, 403, 403, 403],
    'PATCH /:id own': [null, 403, 200, 200, null],
    'DELETE /': [403, 403, 'none', 'none', 403],
    'DELETE / own': [null, 403, 200, 200, null],
    'POST /:id/duplicate': [403, 403, 403, 403, 403],
    'POST /:id/duplicate own': [null, 403, 200, 200, null],
    'GET /:key': [403, 403, 'none', 'none', 403],
    'GET /:key own': [null, 403, 200, 200, null],
    // A key that one has no row by makes one of one's own.
    'POST /:key': [403, 403, 200, 200, 403],
    'POST /:key own': [null, 403, 200, 200, null],
    'DELETE /:key': [403, 403, 404, 404, 403],
    'DELETE /:key own': [null, 403, 200, 200, null],
    // Whatever follows the slug alone is taken for a key.
    'GET /:id': [403, 403, 'none', 'none', 403],
    'GET /count': [403, 403, 'none', 'none', 403],
    'DELETE /:id': [403, 403, 404, 404, 403],
  },
  'payload-migrations': {
    'GET /': [501, 501, 501, 501, 501],
    'GET /:id': [501, 501, 501, 501, 501],
    'GET /count': [501, 501, 501, 501, 501],
    'POST /': [501, 501, 501, 501, 501],
    'PATCH /': [501, 501, 501, 501, 501],
    'PATCH /:id': [501, 501, 501, 501, 501],
    'DELETE /': [501, 501, 501, 501, 501],
    'DELETE /:id': [501, 501, 501, 501, 501],
  },
}

/** Endpoints of the CMS that belong to no collection and no global. */
export const cmsRoot: Table = { 'GET /access': ['none', 'none', 200, 200, 'none'] }
