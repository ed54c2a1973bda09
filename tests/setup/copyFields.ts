import type { Payload } from 'payload'

/** A field of copy, at the top of its document. */
export type CopyField = { slug: string; name: string; type: string }

export function copyFields({ config }: Pick<Payload, 'config'>): CopyField[] {
  return config.globals.flatMap(({ slug, flattenedFields }) =>
    flattenedFields
      .filter(({ name }) => !['id', 'createdAt', 'updatedAt', 'tokenList'].includes(name))
      .map(({ name, type }) => ({ slug, name, type })),
  )
}
