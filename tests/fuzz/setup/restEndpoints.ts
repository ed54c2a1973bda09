import type { Endpoint, FlattenedField, SanitizedConfig } from 'payload'

/** An endpoint of Payload's REST API, with its fields. */
export type RestEndpoint = {
  method: string
  /** With its parameters as `:id`. */
  path: string
  /** Names of the fields of its collection or global. */
  fields: readonly string[]
  /** The fields that a response may show; undefined if it doesn't return documents. */
  shown: ReadonlySet<string> | undefined
}

/** Members of each document beside its fields, and those of the response to a deletion. */
const always = [
  'message',
  'id',
  'createdAt',
  'updatedAt',
  '_status',
  'deletedAt',
  'globalType',
  'collection',
]
/** Endpoints that return documents, or lists of them. */
const ofDocuments = new Set(['GET /', 'GET /:id', 'POST /', 'PATCH /', 'PATCH /:id', 'DELETE /:id'])

/** Every endpoint that a configuration mounts, each method and path once. */
export function restEndpoints(config: SanitizedConfig): RestEndpoint[] {
  const all = [
    ...config.collections.flatMap(({ slug, endpoints, flattenedFields }) =>
      endpointsAt(`/api/${slug}`, endpoints, flattenedFields),
    ),
    ...config.globals.flatMap(({ slug, endpoints, flattenedFields }) =>
      endpointsAt(`/api/globals/${slug}`, endpoints, flattenedFields),
    ),
    ...endpointsAt('/api', config.endpoints, []),
  ]
  const byName = new Map(all.map((it) => [`${it.method} ${it.path}`, it]))
  return [...byName.values()]
}

function endpointsAt(
  root: string,
  endpoints: Omit<Endpoint, 'root'>[] | false,
  fields: readonly FlattenedField[],
): RestEndpoint[] {
  if (endpoints === false) return []
  const names = fields.map(({ name }) => name)
  const visible = fields.filter((field) => !('hidden' in field && field.hidden))
  const shown = new Set([...always, ...visible.map(({ name }) => name)])
  return endpoints.map(({ method, path }) => {
    const upper = method.toUpperCase()
    const isOfDocuments = names.length > 0 && ofDocuments.has(`${upper} ${path}`)
    return {
      method: upper,
      path: path === '/' ? root : root + path,
      fields: names,
      shown: isOfDocuments ? shown : undefined,
    }
  })
}
