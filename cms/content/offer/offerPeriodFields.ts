import {
  APIError,
  type CollectionBeforeValidateHook,
  type DateField,
  type DateFieldValidation,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { momentField } from '#cms/fields/time/momentField.ts'
import { moment } from '#domain/content/fields/text.ts'
import { momentInWords } from '#domain/content/offer/offerSchedule.ts'

const siblingFields = z.object({ from: moment }).partial().catch({})
const otherOffer = z.object({ name: z.string() })

/**
 * The start of an offer. Two offers must not start at the same time, because the later start wins.
 */
export function offerFromField(): DateField {
  const field = momentField(
    'from',
    {
      label: 'From (UTC)',
      description:
        'If offers overlap, the offer that began last is shown. With a time in the past the offer begins at once.',
    },
    { required: true },
  )
  return {
    ...field,
    validate: validateThen(field, ({ value, req, id }) => duplicateStartProblem(req, value, id)),
  }
}

/** The end of an offer. */
export function offerUntilField(): DateField {
  const field = momentField(
    'until',
    {
      label: 'Until (UTC)',
      description: 'Leave empty to show the offer until a later offer begins.',
    },
    { required: false },
  )
  return {
    ...field,
    validate: validateThen(field, ({ value, siblingData }) => {
      const { from } = siblingFields.parse(siblingData)
      if (from === undefined || Date.parse(value) > Date.parse(from)) return undefined
      return `Must be after the beginning, which is on ${momentInWords(from)}.`
    }),
  }
}

type Saved = {
  value: string
  siblingData: unknown
  req: PayloadRequest
  id: string | number | undefined
}

/** The problem of a valid time, or undefined. */
type Check = (saved: Saved) => string | undefined | Promise<string | undefined>

function validateThen({ validate }: DateField, check: Check): DateFieldValidation {
  return async (value, options) => {
    const form = (await validate?.(value, options)) ?? true
    if (form !== true || !value) return form
    const { siblingData, req, id } = options
    const iso = new Date(value).toISOString()
    return (await check({ value: iso, siblingData, req, id })) ?? true
  }
}

const trashedOffer = z.object({ id: z.string(), deletedAt: z.string(), from: moment })
const restoredOffer = z.object({ deletedAt: z.null(), from: moment.optional() })

/** The same check for an offer restored from the trash, for which Payload validates no field. */
export const refuseDuplicateStart: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const [was, is] = [trashedOffer.safeParse(originalDoc).data, restoredOffer.safeParse(data).data]
  if (!was || !is) return data
  const problem = await duplicateStartProblem(
    req,
    new Date(is.from ?? was.from).toISOString(),
    was.id,
  )
  if (problem) throw new APIError(problem, 400, null, true)
  return data
}

/** Ignores offers in the trash. */
async function duplicateStartProblem(
  req: PayloadRequest,
  from: string,
  own: string | number | undefined,
): Promise<string | undefined> {
  const found = await req.payload.db.findOne({
    collection: 'scheduled-offers',
    where: {
      and: [
        { from: { equals: from } },
        { deletedAt: { exists: false } },
        ...(own === undefined ? [] : [{ id: { not_equals: own } }]),
      ],
    },
    req,
  })
  const taken = otherOffer.safeParse(found)
  if (!taken.success) return undefined
  return `“${taken.data.name}” begins at the same time. Choose another time, because the offer that began last is shown.`
}
