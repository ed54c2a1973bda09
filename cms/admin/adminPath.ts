import type { Payload } from 'payload'

/**
 * The path of a document's form in the admin.
 *
 * @param document slug, for an item with its id: `landing`, `faq-items/<id>`
 */
export function adminPath({ config }: Pick<Payload, 'config'>, document: string): string {
  return `${config.routes.admin}/${document.includes('/') ? 'collections' : 'globals'}/${document}`
}
