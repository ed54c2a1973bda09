import type { PayloadRequest } from 'payload'
import type { z } from 'zod'
import { defaultLocale } from '../locales.ts'

/** What Payload says of a field and of the request that writes it. */
export type Asked = { req: PayloadRequest; localized?: boolean | undefined }

type Validation = (value: unknown, asked: Asked) => true | string

type Options = {
  /** Said when the value has the wrong form, where the schema can't say it better. */
  hint?: string
  /** Said when there is no value, where visitors see nothing of the field. */
  missing?: string
}

const fillIn = 'Fill this in: visitors see it on the page.'

/**
 * A domain schema as Payload's field validation: what is wrong and what to do, in a sentence.
 *
 * A translation may be left empty, whatever the schema says: visitors then get the default
 * locale's text. So a language can be translated field by field.
 */
export function validateWith(schema: z.ZodType, options: Options = {}): Validation {
  const { missing = fillIn } = options
  return (value, { localized, req }) => {
    const present = value === '' ? undefined : value
    const blank = present === undefined || present === null
    if (blank && localized && req.locale && req.locale !== defaultLocale) return true
    const parsed = schema.safeParse(present, {
      error: (issue) => explain(issue, { ...options, missing }),
    })
    if (!parsed.success) return blank ? missing : sentence(parsed.error.issues[0]?.message)
    return true
  }
}

function explain(
  issue: z.core.$ZodRawIssue,
  { hint, missing }: Options & { missing: string },
): string {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string' ? missing : `Must be at least ${issue.minimum}.`
    case 'too_big':
      return issue.origin === 'string'
        ? tooLong(String(issue.input).trim().length, Number(issue.maximum))
        : `Must be at most ${issue.maximum}.`
    case 'invalid_type':
      return issue.expected === 'int' ? 'Enter a whole number.' : `Enter a ${issue.expected}.`
    default:
      return hint ?? 'This value has the wrong form.'
  }
}

function tooLong(length: number, most: number): string {
  return `Too long: ${length} characters, at most ${most} fit. Shorten it by ${length - most}.`
}

/** Messages of the domain are clauses ("must be a path…"), made to follow a field's name. */
export function sentence(message = 'This value has the wrong form.'): string {
  const text = message.charAt(0).toUpperCase() + message.slice(1)
  return text.endsWith('.') ? text : `${text}.`
}
