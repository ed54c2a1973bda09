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
