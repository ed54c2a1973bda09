import type { PayloadRequest, TextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { validateWith } from '#cms/fields/validateWith.ts'
import { httpsUrl } from '#domain/content/fields/text.ts'
import { takenParameter } from '#domain/content/offer/casinoLink.ts'

/** The casino address of a scheduled offer. */
export function offerUrlField(): TextField {
  return {
    name: 'casinoUrl',
    type: 'text',
    label: 'Casino address',
    admin: {
      placeholder: 'https://www.example.com/christmas',
      description:
        'The link of all buttons during the offer. Leave empty to use the address in Site settings.',
    },
    validate: validateAddress,
  }
}

const validateFormat = validateWith(httpsUrl.nullish(), {
  hint: 'Must be a full https address, such as https://www.example.com/page.',
})
const linkSettings = z.object({ linkParameters: z.string() })

const validateAddress: TextFieldSingleValidation = async (value, { req }) => {
  const result = validateFormat(value, { req })
  if (result !== true || !value) return result
  const { data } = linkSettings.safeParse(
    await req.payload.db.findGlobal({ slug: 'site-settings', req }),
  )
  const taken = data && takenParameter(data.linkParameters, value)
  if (!taken) return true
  return `Must not have the parameter ${taken}, because the sub-ID in Site settings adds it to every address.`
}

const offers = z.object({
  docs: z.array(
    z.object({ name: z.string(), casinoUrl: z.string(), until: z.coerce.date().nullish() }),
  ),
})

/** The conflict of a sub-ID template with the address of a scheduled offer that has not ended. */
export async function linkTemplateConflict(
  req: PayloadRequest,
  template: string,
): Promise<string | undefined> {
  const found = await req.payload.db.find({
    collection: 'scheduled-offers',
    where: { and: [{ casinoUrl: { exists: true } }, { deletedAt: { exists: false } }] },
    pagination: false,
    limit: 0,
    req,
  })
  for (const { name, casinoUrl, until } of offers.parse(found).docs) {
    const taken = takenParameter(template, casinoUrl)
    if (taken && !(until && until <= new Date())) {
      return `Must not use ${taken}, which the address of the scheduled offer “${name}” already has.`
    }
  }
  return undefined
}
