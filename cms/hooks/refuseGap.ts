import { createLocalReq, type PayloadRequest, ValidationError } from 'payload'
import type { z } from 'zod'
import { asDomainInput } from '../asDomainInput.ts'
import { defaultLocale } from '../locales.ts'
import { fieldInWords } from '../naming/fieldInWords.ts'

const remedy = 'Write this in English first: visitors read English wherever nothing is translated.'

const missing = 'Fill this in, or put it right, before visitors see it again.'

/** Whether a request writes in a language that isn't the default one. */
export function isOtherLanguage({ locale }: PayloadRequest): boolean {
  return Boolean(locale) && locale !== defaultLocale
}

/**
 * Refuses a change that would leave a gap in the default language: an item or a row begun in another
 * has no text that visitors could read, and of what comes back from the trash not all is checked.
 * Other changes in the default language itself are checked field by field as they are made.
 *
 * @param slug of the collection or the global that the document belongs to
 * @param read reads the changed document with the request it is given
 */
export async function refuseGap(
  req: PayloadRequest,
  slug: string,
  schema: z.ZodType,
  read: (inDefaultLanguage: PayloadRequest) => Promise<unknown>,
): Promise<void> {
  // Another request in the same transaction: the Local API changes the locale of the one it gets.
  const own = await createLocalReq({ locale: defaultLocale }, req.payload)
  if (req.transactionID !== undefined) own.transactionID = req.transactionID
  const parsed = schema.safeParse(asDomainInput(await read(own)))
  if (parsed.success) return
  const errors = parsed.error.issues.map(({ path: steps }) => {
    const path = steps.join('.')
    const message = isOtherLanguage(req) ? remedy : missing
    return { path, label: fieldInWords(req.payload, slug, path), message }
  })
  throw new ValidationError({ errors, req }, req.t)
}
