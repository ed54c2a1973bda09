import type { Endpoint, SanitizedConfig } from 'payload'
import { requireStaff } from '../accounts/access/requireStaff.ts'
import { restoreVersion } from '../content/versions/restoreVersion.ts'
import { requireWriter } from './requireWriter.ts'
import { routesOf } from './routes.ts'
import { serveUploadedFile } from './serveUploadedFile.ts'
import { validateForm } from './validateForm.ts'
import { validateParameters } from './validateParameters.ts'

type Handler = Endpoint['handler']
type Entity = SanitizedConfig['collections'][number] | SanitizedConfig['globals'][number]

/** Wrappers of an endpoint's handler, by path, or by method and path. */
const guards: Readonly<Record<string, (handler: Handler, entity: Entity) => Handler>> = {
  // They return the permissions for a row, which reveals whether the row exists.
  '/access': requireStaff,
  '/access/:id?': requireStaff,
  // Preferences: Payload checks no permission.
  '/:key': requireStaff,
  '/file/:filename': serveUploadedFile,
  'post /versions/:id': restoreVersion,
}

/** Endpoints that write documents, of collections and globals. */
const documentWrites: ReadonlySet<string> = new Set(['post /', 'patch /', 'patch /:id'])

/** Methods whose bodies Payload reads before it calls their handlers. */
const methodsWithBody: ReadonlySet<string> = new Set(['post', 'patch'])

/**
 * Removes the endpoints that Payload mounts and the REST API doesn't have, and guards the others. It
 * takes the built config, because only that has these endpoints.
 */
export function guardEndpoints(config: SanitizedConfig): SanitizedConfig {
  for (const entity of [...config.collections, ...config.globals]) {
    const routes = new Set<string>(routesOf(entity))
    const mounted = (entity.endpoints || []).filter(({ method, path }) =>
      routes.has(`${method} ${path}`),
    )
    entity.endpoints = mounted.map((endpoint) => {
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
