import { closedCollection, noVersions, permissions } from './collectionKinds.ts'
import type { Table } from './requesters.ts'

/** A part of the table in `cmsTable.ts`: Payload's internal collections. */
export const internalCollections: Readonly<Record<string, Table>> = {
  'payload-jobs': {
    ...closedCollection,
    'POST /:id/duplicate': [403, 403, 403, 403, 403],
    'GET /run': [401, 401, 401, 401, 401],
    'GET /handle-schedules': [401, 401, 401, 401, 401],
  },
  'payload-kv': { ...closedCollection, 'POST /:id/duplicate': [403, 403, 403, 403, 403] },
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
    // A key for which the requester has no row creates one.
    'POST /:key': [403, 403, 200, 200, 403],
    'POST /:key own': [null, 403, 200, 200, null],
    'DELETE /:key': [403, 403, 404, 404, 403],
    'DELETE /:key own': [null, 403, 200, 200, null],
    // Payload takes any path segment after the slug for a key.
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
