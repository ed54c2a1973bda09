import type { Endpoint, SanitizedConfig } from 'payload'
import { deletePreference } from './deletePreference.ts'
import { disabledEndpoint } from './disabledEndpoint.ts'
import { requireStaff } from './requireStaff.ts'
import { requireWriter } from './requireWriter.ts'
import { restoreVersion } from './restoreVersion.ts'
import { serveUploadedFile } from './serveUploadedFile.ts'
import { validateForm } from './validateForm.ts'
import { validateListQuery } from './validateListQuery.ts'
import { validateParameters } from './validateParameters.ts'

type Handler = Endpoint['handler']
type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

const noVersionsMessage = 'This document has no earlier versions.'
/**
 * Payload mounts these endpoints also without versions, where they fail because the table is
 * missing.
 */
const disabledVersionEndpoints = [
  disabledEndpoint('get', '/versions', noVersionsMessage),
  disabledEndpoint('get', '/versions/:id', noVersionsMessage),
  disabledEndpoint('post', '/versions/:id', noVersionsMessage),
]

/** Wrappers of an endpoint's handler, by path, or by method and path. */
const guards: Readonly<Record<string, (handler: Handler, entity: Entity) => Handler>> = {
  // They return the permissions for a row, which reveals whether the row exists.
  '/access': requireStaff,
  '/access/:id?': requireStaff,
  // Preferences: Payload checks no permission.
  '/:key': requireStaff,
  '/file/:filename': serveUploadedFile,
  'get /versions': validateListQuery,
  'post /versions/:id': restoreVersion,
}

/** Endpoints that write documents, of collections and globals. */
const documentWrites: ReadonlySet<string> = new Set(['post /', 'patch /', 'patch /:id'])

/** Methods whose bodies Payload reads before it calls their handlers. */
const methodsWithBody: ReadonlySet<string> = new Set(['post', 'patch', 'put'])

/** Replacements of Payload's own endpoints, by collection. */
const replacements: Readonly<Record<string, Omit<Endpoint, 'root'>[]>> = {
  'payload-preferences': [deletePreference],
}

/**
 * Guards the endpoints that Payload mounts for every collection and global, including its own. It
 * takes the built config, because only that has these endpoints.
 */
export function guardEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    if (entity.endpoints === false) continue
    const all = [
      ...(entity.versions ? [] : disabledVersionEndpoints),
      ...(replacements[entity.slug] ?? []),
      ...entity.endpoints,
    ]
    entity.endpoints = all.map((endpoint) => {
      const { method, path } = endpoint
      const guard = guards[`${method} ${path}`] ?? guards[path]
      let handler = guard ? guard(endpoint.handler, entity) : endpoint.handler
      if (methodsWithBody.has(method)) handler = validateForm(handler)
      if (documentWrites.has(`${method} ${path}`)) handler = requireWriter(handler)
      return { ...endpoint, handler: validateParameters(handler) }
    })
  }
  return config
}
