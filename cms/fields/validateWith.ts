import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { defaultLocale } from '../content/copy/locales.ts'

/** The part of Payload's validation options that a validation reads. */
export type ValidationContext = { req: PayloadRequest; localized?: boolean | undefined }

type Validation = (value: unknown, context: ValidationContext) => true | string

type Options = {
  /** The message for an invalid format without a message of its own. */
  hint?: string
  /** The message for a missing value, for a field that visitors don't see. */
  missing?: string
}

const requiredMessage = 'Fill this in: visitors see it on the page.'
const wrongFormat = 'This value has the wrong format.'

/**
 * A domain schema as Payload's field validation, with an error message as a sentence.
 *
 * A translation may be empty, even where the schema requires a value: visitors then get the text of
 * the default locale. So a language can be translated field by field.
 */
export function validateWith(schema: z.ZodType, options: Options = {}): Validation {
  const { missing = requiredMessage } = options
  return (value, { localized, req }) => {
    const present = value === '' ? undefined : value
    const blank = present === undefined || present === null
    if (blank && localized && req.locale && req.locale !== defaultLocale) return true
    const parsed = schema.safeParse(present, {
      error: (issue) => issueMessage(issue, { ...options, missing }),
    })
    if (!parsed.success) return blank ? missing : toSentence(parsed.error.issues[0]?.message)
    return true
  }
}

function issueMessage(
  issue: z.core.$ZodRawIssue,
  { hint, missing }: Options & { missing: string },
): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? missing : `Must be at least ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? tooLongMessage(String(issue.input).trim().length, Number(issue.maximum))
        : `Must be at most ${issue.maximum}.`
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : `Enter a ${issue.expected}.`
    // The reason why an address is refused, such as a password in it, instead of the kinds of addresses.
    case 'invalid_union':
      return (
        issue.errors.flat().find(({ code }) => code === 'custom')?.message ?? hint ?? wrongFormat
      )
    default:
      return hint ?? wrongFormat
  }
}

function tooLongMessage(length: number, maximum: number): string {
  return `Too long: ${length} characters, at most ${maximum} fit. Shorten it by ${length - maximum}.`
}

/** The domain's messages are clauses without a subject ("must be a path…"); this makes a sentence. */
export function toSentence(message = wrongFormat): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return text.endsWith('.') ? text : `${text}.`
}
