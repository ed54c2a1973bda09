import type { Payload } from 'payload'

/** A top-level field of a document of copy. */
export type CopyField = { slug: string; name: string; type: string }

export function copyFields({ config }: Pick<Payload, 'config'>): CopyField[] {
  return config.globals.flatMap(({ slug, flattenedFields }) =>
    flattenedFields
      .filter(({ name }) => !['id', 'createdAt', 'updatedAt', 'tokenList'].includes(name))
      .map(({ name, type }) => ({ slug, name, type })),
  )
}
