import type { Table } from './requesters.ts'

/** A part of the table in `cmsTable.ts`: Payload's internal collections. */
export const internalCollections: Readonly<Record<string, Table>> = {
  'payload-jobs': {},
  'payload-kv': {},
  'payload-locked-documents': {
    'GET /': [403, 403, 200, 200, 403],
    'PATCH /:id': [403, 403, 200, 200, 403],
    'DELETE /:id': [403, 403, 200, 200, 403],
  },
  'payload-preferences': {
    'DELETE /': [403, 403, 'none', 'none', 403],
    'DELETE / own': [null, 403, 200, 200, null],
    'GET /:key': [403, 403, 'none', 'none', 403],
    'GET /:key own': [null, 403, 200, 200, null],
    // A key for which the requester has no row creates one.
    'POST /:key': [403, 403, 200, 200, 403],
    'POST /:key own': [null, 403, 200, 200, null],
  },
  'payload-migrations': {},
}
