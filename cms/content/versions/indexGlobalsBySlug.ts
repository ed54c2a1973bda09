import type { Payload } from 'payload'

/**
 * Makes globals available by their slug, as collections are. The admin's list of versions looks them
 * up that way; without an entry it takes the newest draft for the published version.
 */
export function indexGlobalsBySlug({ globals, config }: Payload): void {
  for (const global of config.globals) Object.assign(globals, { [global.slug]: { config: global } })
}
