import type { Table } from './askers.ts'

/** What may be done with collections of one kind; `cmsTable.ts` says how to read it. */

/** Earlier versions are for the desk alone, and come back by it. */
export const versions: Table = {
  'GET /versions': [403, 403, 200, 200, 403],
  'GET /versions/:id': [403, 403, 200, 200, 403],
  'POST /versions/:id': [403, 403, 200, 200, 403],
}

/** Of what keeps no versions. */
export const noVersions: Table = {
  'GET /versions': [404, 404, 404, 404, 404],
  'GET /versions/:id': [404, 404, 404, 404, 404],
  'POST /versions/:id': [404, 404, 404, 404, 404],
}

/** What may be done with a row tells whether there is one, and is for the desk alone. */
export const permissions: Table = { 'POST /access/:id?': [403, 403, 200, 200, 403] }

export const copyItems: Table = {
  ...versions,
  ...permissions,
  'GET /': [200, 200, 200, 200, 200],
  'GET /:id': [200, 200, 200, 200, 200],
  'GET /count': [200, 200, 200, 200, 200],
  'POST /': [403, 403, 201, 201, 403],
  'POST /:id/duplicate': [403, 403, 200, 200, 403],
  'PATCH /': [403, 403, 200, 200, 403],
  'PATCH /:id': [403, 403, 200, 200, 403],
  // For ever; the trash is a change.
  'DELETE /': [403, 403, 403, 200, 403],
  'DELETE /:id': [403, 403, 403, 200, 403],
}

const { 'POST /:id/duplicate': _, ...once } = copyItems

/** The same where nothing is duplicated. */
export const onePerItem: Table = once

/** The same of what only the desk ever sees. */
export const forStaff: Table = {
  ...onePerItem,
  'GET /': [403, 403, 200, 200, 403],
  'GET /:id': [403, 403, 200, 200, 403],
  'GET /count': [403, 403, 200, 200, 403],
}

export const closed: Table = {
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
export const forAdminsToRead: Table = {
  ...closed,
  'GET /': [403, 403, 403, 200, 403],
  'GET /:id': [403, 403, 403, 200, 403],
  'GET /count': [403, 403, 403, 200, 403],
}
