import type { Payload } from 'payload'

/**
 * Where the desk edits a document.
 *
 * @param document its slug, with an item's id: `landing`, `faq-items/<id>`
 */
export function deskAddress({ config }: Pick<Payload, 'config'>, document: string): string {
  return `${config.routes.admin}/${document.includes('/') ? 'collections' : 'globals'}/${document}`
}
