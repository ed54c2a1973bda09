import type { FlattenedField } from 'payload'
import { fieldLabelAt } from '#cms/admin/naming/fieldPathLabel.ts'
import { defaultLocale, localeCodes } from '#cms/content/copy/locales.ts'
import { listFields } from '#domain/operations/auditLog/changedFields.ts'

/** Labels for Payload's own fields, which have none. */
const labelsOfPayloadFields: Readonly<Record<string, string>> = {
  hash: 'Password',
  email: 'E-mail',
  filename: 'File',
  focalX: 'Focal point',
  focalY: 'Focal point',
}
const languages: ReadonlySet<string> = new Set(localeCodes)

/**
 * The labels of the changed fields, which must be clear even when the document is deleted:
 * `Figures › 2 › What it counts`, with the language unless it is the default one.
 */
export function changedFieldLabels(
  fields: readonly FlattenedField[],
  paths: readonly string[],
): string {
  return listFields([...new Set(paths.map((path) => labelOfPath(fields, path)))])
}

function labelOfPath(fields: readonly FlattenedField[], path: string): string {
  const own = labelsOfPayloadFields[path]
  if (own !== undefined) return own
  const all = path.split('.')
  const steps = all.filter((step) => !languages.has(step))
  const title = fieldLabelAt(fields, steps.join('.'))
  const language = all.find((step) => languages.has(step))
  return language === undefined || language === defaultLocale ? title : `${title} (${language})`
}
