import { versions, withoutVersions } from './collectionKinds.ts'
import type { Table } from './requesters.ts'

const copyDocument: Table = {
  ...versions,
  'GET /': [200, 200, 200, 200, 200],
  'POST /': [403, 403, 200, 200, 403],
  'POST /access': [403, 403, 200, 200, 403],
}

/** A setting without drafts, which applies as soon as it is saved and is on no page. */
const setting: Table = {
  ...withoutVersions(copyDocument),
  'GET /': [403, 403, 200, 200, 403],
}

/** A part of the table in `cmsTable.ts`: the globals. */
export const globals: Readonly<Record<string, Table>> = {
  offer: copyDocument,
  landing: copyDocument,
  'faq-page': copyDocument,
  'games-page': copyDocument,
  'payments-page': copyDocument,
  terms: copyDocument,
  'responsible-gaming': copyDocument,
  privacy: copyDocument,
  listings: copyDocument,
  'detail-pages': copyDocument,
  'account-pages': copyDocument,
  'account-messages': copyDocument,
  'analytics-page': copyDocument,
  'analytics-figures': copyDocument,
  'analytics-goals': copyDocument,
  'analytics-sharing': copyDocument,
  'revenue-view': copyDocument,
  'visit-statistics': copyDocument,
  'tool-pages': copyDocument,
  'search-engines': setting,
  'market-settings': setting,
  'revenue-settings': {
    'GET /': [403, 403, 403, 200, 403],
    'POST /': [403, 403, 403, 200, 403],
    'POST /access': [403, 403, 200, 200, 403],
  },
  'claims-settings': { ...setting, 'POST /': [403, 403, 403, 200, 403] },
  'page-labels': copyDocument,
  'site-settings': copyDocument,
  footer: copyDocument,
}
