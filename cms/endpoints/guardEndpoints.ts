import type { Endpoint, SanitizedConfig } from 'payload'
import { deletePreference } from './deletePreference.ts'
import { forStaff } from './forStaff.ts'
import { knownWriter } from './knownWriter.ts'
import { notOffered } from './notOffered.ts'
import { readableForm } from './readableForm.ts'
import { readableParameters } from './readableParameters.ts'
import { readableQuery } from './readableQuery.ts'
import { restoreAsItWas } from './restoreVersion.ts'
import { whereFileIs } from './whereFileIs.ts'

type Handler = Endpoint['handler']
type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

const unversioned = 'No earlier versions of this are kept.'
/** Payload mounts them for whatever has no versions, too, and fails for want of the table. */
const versions = [
  notOffered('get', '/versions', unversioned),
  notOffered('get', '/versions/:id', unversioned),
  notOffered('post', '/versions/:id', unversioned),
]

/** What comes before the handler of an endpoint, by its path, or its method and path. */
const guards: Readonly<Record<string, (handler: Handler, entity: Entity) => Handler>> = {
  // They tell what somebody may do with a row, and with that whether there is one.
  '/access': forStaff,
  '/access/:id?': forStaff,
  // Of preferences, which ask for no permission here.
  '/:key': forStaff,
  '/file/:filename': whereFileIs,
  'get /versions': readableQuery,
  'post /versions/:id': restoreAsItWas,
}

/** Where documents are sent, of collections and of those that there is one of. */
const documents: ReadonlySet<string> = new Set(['post /', 'patch /', 'patch /:id'])

/** Methods whose bodies Payload reads before it calls their handlers. */
const withBody: ReadonlySet<string> = new Set(['post', 'patch', 'put'])

/** What takes the place of Payload's own endpoints, by the collection. */
const replaced: Readonly<Record<string, Omit<Endpoint, 'root'>[]>> = {
  'payload-preferences': [deletePreference],
}

/**
 * Closes endpoints that Payload mounts for every collection and global, its own too: they are
 * there once the config is built.
 */
export function guardEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (entity.endpoints === false) continue
    const all = [
      ...(entity.versions ? [] : versions),
      ...(replaced[entity.slug] ?? []),
      ...entity.endpoints,
    ]
    entity.endpoints = all.map((endpoint) => {
      const { method, path } = endpoint
      const guard = guards[`${method} ${path}`] ?? guards[path]
      let handler = guard ? guard(endpoint.handler, entity) : endpoint.handler
      if (withBody.has(method)) handler = readableForm(handler)
      if (documents.has(`${method} ${path}`)) handler = knownWriter(handler)
      return { ...endpoint, handler: readableParameters(handler) }
    })
  }
  return config
}
