import {
  APIError,
  type CollectionBeforeValidateHook,
  type DateField,
  type DateFieldValidation,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { inWords } from '#domain/copy/offerSchedule.ts'
import { moment } from '#domain/copy/text.ts'
import { momentField } from './momentField.ts'

const beside = z.object({ from: moment }).partial().catch({})
const other = z.object({ name: z.string() })

/** When an offer takes over: no two do at the same moment, or nobody could say which one holds. */
export function offerFrom(): DateField {
  const field = momentField(
    'from',
    {
      label: 'From (UTC)',
      description:
        'Of offers whose times overlap, the one that began last holds. A time in the past: at once.',
    },
    { required: true },
  )
  return { ...field, validate: after(field, ({ value, req, id }) => takenMoment(req, value, id)) }
}

/** When it leaves. */
export function offerUntil(): DateField {
  const field = momentField(
    'until',
    { label: 'Until (UTC)', description: 'Empty: it stays until a later one takes over.' },
    { required: false },
  )
  return {
    ...field,
    validate: after(field, ({ value, siblingData }) => {
      const { from } = beside.parse(siblingData)
      if (from === undefined || Date.parse(value) > Date.parse(from)) return undefined
      return `Must be after it begins, which is on ${inWords(from)}.`
    }),
  }
}

type Saved = {
  value: string
  siblingData: unknown
  req: PayloadRequest
  id: string | number | undefined
}

/** What is wrong with a moment that has its right form. */
type Check = (saved: Saved) => string | undefined | Promise<string | undefined>

function after({ validate }: DateField, check: Check): DateFieldValidation {
  return async (value, options) => {
    const form = (await validate?.(value, options)) ?? true
    if (form !== true || !value) return form
    const { siblingData, req, id } = options
    const iso = new Date(value).toISOString()
    return (await check({ value: iso, siblingData, req, id })) ?? true
  }
}

const trashed = z.object({ id: z.string(), deletedAt: z.string(), from: moment })
const back = z.object({ deletedAt: z.null(), from: moment.optional() })

/** A hook that asks the same of an offer that comes back from the trash, of which Payload checks no field. */
export const refuseTakenMoment: CollectionBeforeValidateHook = async ({
  data,
  originalDoc,
  req,
}) => {
  const [was, is] = [trashed.safeParse(originalDoc).data, back.safeParse(data).data]
  if (!was || !is) return data
  const problem = await takenMoment(req, new Date(is.from ?? was.from).toISOString(), was.id)
  if (problem) throw new APIError(problem, 400, null, true)
  return data
}

/** Those in the trash don't count before they come back. */
async function takenMoment(
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
  const taken = other.safeParse(found)
  if (!taken.success) return undefined
  return `“${taken.data.name}” begins at this very moment: choose another, so that it is clear which of the two holds.`
}
