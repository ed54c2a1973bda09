import type { Table } from './requesters.ts'

/** Access to collections of one kind; `cmsTable.ts` explains the format. */

/** Only staff read and restore earlier versions. */
export const versions: Table = {
  'GET /versions': [403, 403, 200, 200, 403],
  'GET /versions/:id': [403, 403, 200, 200, 403],
  'POST /versions/:id': [403, 403, 200, 200, 403],
}

/** The same for collections and globals without versions. */
export function withoutVersions(table: Table): Table {
  return Object.fromEntries(Object.entries(table).filter(([name]) => !(name in versions)))
}

/** The permissions for a row reveal whether the row exists, so only staff may read them. */
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
  // A permanent deletion; moving an item to the trash is a PATCH.
  'DELETE /': [403, 403, 403, 200, 403],
  'DELETE /:id': [403, 403, 403, 200, 403],
}

const { 'POST /:id/duplicate': _, ...withoutDuplicate } = copyItems

/** The same for collections whose items cannot be duplicated. */
export const onePerItem: Table = withoutDuplicate

/** The same for collections that only staff may read. */
export const forStaff: Table = {
  ...onePerItem,
  'GET /': [403, 403, 200, 200, 403],
  'GET /:id': [403, 403, 200, 200, 403],
  'GET /count': [403, 403, 200, 200, 403],
}

export const closedCollection: Table = {
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

/** Rows that the product writes and no user edits. */
export const forAdminsToRead: Table = {
  ...closedCollection,
  'GET /': [403, 403, 403, 200, 403],
  'GET /:id': [403, 403, 403, 200, 403],
  'GET /count': [403, 403, 403, 200, 403],
}

/** Collections of which editors see nothing. */
export const forAdmins: Table = {
  ...forAdminsToRead,
  'POST /': [403, 403, 403, 201, 403],
  'PATCH /': [403, 403, 403, 200, 403],
  'PATCH /:id': [403, 403, 403, 200, 403],
  'DELETE /': [403, 403, 403, 200, 403],
  'DELETE /:id': [403, 403, 403, 200, 403],
}
