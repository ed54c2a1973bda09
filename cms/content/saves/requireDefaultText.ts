import { createLocalReq, type PayloadRequest, ValidationError } from 'payload'
import type { z } from 'zod'
import { fieldLabel } from '#cms/admin/naming/fieldLabel.ts'
import { asDomainInput } from '../copy/asDomainInput.ts'
import { defaultLocale } from '../copy/locales.ts'

const untranslated =
  'Write this in English first: visitors read the English text where a translation is missing.'

const incomplete = 'Complete or correct this before visitors see it again.'

/** Whether a request writes in another language than the default one. */
export function isOtherLanguage({ locale }: PayloadRequest): boolean {
  return Boolean(locale) && locale !== defaultLocale
}

/**
 * Refuses a change that leaves a required text empty in the default language. An item or row that was
 * created in another language has no text for visitors, and on a restore from the trash Payload
 * validates only some fields. On other saves in the default language Payload validates each field.
 *
 * @param slug the collection or global of the document
 * @param read reads the changed document with the given request
 */
export async function requireDefaultText(
  req: PayloadRequest,
  slug: string,
  schema: z.ZodType,
  read: (inDefaultLanguage: PayloadRequest) => Promise<unknown>,
): Promise<void> {
  // A new request in the same transaction, because the Local API changes the locale of its request.
  const readReq = await createLocalReq({ locale: defaultLocale }, req.payload)
  if (req.transactionID !== undefined) readReq.transactionID = req.transactionID
  const parsed = schema.safeParse(asDomainInput(await read(readReq)))
  if (parsed.success) return
  const errors = parsed.error.issues.map(({ path: steps }) => {
    const path = steps.join('.')
    const message = isOtherLanguage(req) ? untranslated : incomplete
    return { path, label: fieldLabel(req.payload, slug, path), message }
  })
  throw new ValidationError({ errors, req }, req.t)
}
