import type { RestClient } from './restClient.ts'

/** Saves through the REST API and returns the document; throws if the request is refused. */
export async function saveDocument(
  ask: RestClient,
  [method, path]: [method: string, path: string],
  data: object,
): Promise<Record<string, unknown>> {
  const { status, body, text } = await ask(method, path, data)
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${text.slice(0, 500)}`)
  const answer = body as { doc?: Record<string, unknown>; result?: Record<string, unknown> }
  return answer.doc ?? answer.result ?? {}
}

/**
 * The published state of a document, or null if it isn't published or is in the trash.
 *
 * @param ask a client of staff
 * @param path such as `/api/globals/offer`
 */
export async function publishedDocument(
  ask: RestClient,
  path: string,
): Promise<Record<string, unknown> | null> {
  const { status, body, text } = await ask('GET', path)
  if (status === 404) return null
  if (status !== 200) throw new Error(`GET ${path}: ${status} ${text.slice(0, 500)}`)
  const found = body as Record<string, unknown>
  return found._status === 'published' ? found : null
}

type Version = { id: string; status: string; version: Record<string, unknown> }

/**
 * A document's versions with their status, latest first.
 *
 * @param path such as `/api/faq-items`
 * @param parent the item's id; absent for a global
 */
export async function versionsOf(
  ask: RestClient,
  path: string,
  parent?: unknown,
): Promise<Version[]> {
  const which = parent === undefined ? '' : `&where[parent][equals]=${parent}`
  const query = `sort=-updatedAt&limit=50&depth=0${which}`
  const { body } = await ask('GET', `${path}/versions?${query}`)
  const { docs } = body as { docs: { id: string; version: Record<string, unknown> }[] }
  return docs.map(({ id, version }) => ({ id, version, status: String(version._status) }))
}
