import type { Payload } from 'payload'

/**
 * Lets documents that there is one of be found by their slug, as items are. The desk's list of
 * versions looks for them there, and takes their newest draft for what is published where it finds
 * nothing.
 */
export function findGlobalsBySlug({ globals, config }: Payload): void {
  for (const global of config.globals) Object.assign(globals, { [global.slug]: { config: global } })
}
