import type { FlattenedField, Payload } from 'payload'
import type { z } from 'zod'
import { entityLabel } from '#cms/admin/naming/entityLabel.ts'
import { fieldPathLabel } from '#cms/admin/naming/fieldPathLabel.ts'
import type { CopySlug } from '#domain/content/documents/documents.ts'
import type { IncompleteDraft } from '#domain/content/preview/previewNotice.ts'

/** A document with more problems was only just begun, so the rest are only counted. */
const maxProblems = 5

/** The problems that keep a draft from being shown, one per field, with the labels of the admin. */
export function draftProblems(
  fields: readonly FlattenedField[],
  input: unknown,
  { issues }: z.ZodError,
): string[] {
  const sentences = issues.map(({ path }) => {
    const title = fieldPathLabel(fields, path) || 'The document'
    return isEmpty(valueAt(input, path)) ? `${title} is missing` : `${title} is not valid yet`
  })
  const different = [...new Set(sentences)]
  const more = different.length - maxProblems
  if (more <= 0) return different
  return [...different.slice(0, maxProblems), `${more} more ${more === 1 ? 'field' : 'fields'}`]
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value ? Reflect.get(value, step) : undefined),
    input,
  )
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && !value.trim())
}

/** The label of a document or a single item, its fields, and its title field. */
export function entityOf(payload: Payload, slug: CopySlug) {
  const collection = payload.collections[slug]?.config
  const entity = collection ?? payload.config.globals.find((global) => global.slug === slug)
  return {
    fields: entity?.flattenedFields ?? [],
    label: entity ? entityLabel(entity) : slug,
    titleField: collection?.admin.useAsTitle ?? 'id',
  }
}

/** An item that can't be shown, with its title and its problems. */
export function incompleteItem(
  { fields, label, titleField }: ReturnType<typeof entityOf>,
  input: Readonly<Record<string, unknown>>,
  error: z.ZodError,
  shown: Pick<IncompleteDraft, 'tag' | 'isPublished'>,
): IncompleteDraft {
  const title = input[titleField]
  return {
    ...shown,
    document: label,
    item: typeof title === 'string' && title.trim() ? title : 'New item without a name',
    problems: draftProblems(fields, input, error),
  }
}
