import type { FlattenedField } from 'payload'
import { listFields } from '#domain/audit/changedFields.ts'
import { defaultLocale, localeCodes } from '../locales.ts'
import { fieldTitleAt } from '../naming/fieldTitle.ts'

/** Fields of Payload's own, which have no plain name of their own. */
const called: Readonly<Record<string, string>> = {
  hash: 'Password',
  email: 'E-mail',
  filename: 'File',
  focalX: 'Focal point',
  focalY: 'Focal point',
}
const languages: ReadonlySet<string> = new Set(localeCodes)

/**
 * What the desk calls the fields that changed, for somebody who reads of it when the document may
 * be gone: `Figures › 2 › What it counts`, and the language where it isn't that of the site.
 */
export function fieldsInWords(fields: readonly FlattenedField[], paths: readonly string[]): string {
  return listFields([...new Set(paths.map((path) => fieldInWords(fields, path)))])
}

function fieldInWords(fields: readonly FlattenedField[], path: string): string {
  const own = called[path]
  if (own !== undefined) return own
  const all = path.split('.')
  const steps = all.filter((step) => !languages.has(step))
  const title = fieldTitleAt(fields, steps.join('.'))
  const language = all.find((step) => languages.has(step))
  return language === undefined || language === defaultLocale ? title : `${title} (${language})`
}
