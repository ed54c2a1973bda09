import type { FormState } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { enoughOwnText, ownContent } from '#domain/catalogue/thinPage.ts'
import type { CopyWarning } from '#domain/content/checks/copyWarnings.ts'
import { writtenTexts } from '#domain/content/documents/ownTexts.ts'
import { listInWords } from '#domain/formats/inWords.ts'

/** The warning that the page of an item has too little of its own; none for other documents. */
export function thinPageWarnings(collection: string, form: FormState): CopyWarning[] {
  const kind = kindOfCollection(collection)
  const fieldValue = (name: string): unknown => form[name]?.value
  if (!kind || fieldValue('source') === 'delivered') return []
  const fields = reduceFieldsToValues(form, true, true)
  const { isThin, missing } = ownContent(kind, fields, writtenTexts(kind, fields).join(' '))
  if (!isThin) return []
  const remedy =
    missing.length > 0
      ? `Fill in ${listInWords(missing)}, or write at least ${enoughOwnText} characters of your own.`
      : `Write at least ${enoughOwnText} characters of your own.`
  const problem = `The page has too little that other pages don’t have, so it starts hidden from search engines. ${remedy}`
  return [{ path: 'noindex', title: 'Hide from search engines', problem }]
}
