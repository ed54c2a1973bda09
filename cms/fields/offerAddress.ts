import type { PayloadRequest, TextField, TextFieldSingleValidation } from 'payload'
import { z } from 'zod'
import { takenParameter } from '#domain/casinoLink.ts'
import { httpsUrl } from '#domain/copy/text.ts'
import { validateWith } from './validateWith.ts'

/** Where the buttons of a scheduled offer lead. */
export function offerAddress(): TextField {
  return {
    name: 'casinoUrl',
    type: 'text',
    label: 'Address of the casino',
    admin: {
      placeholder: 'https://www.example.com/christmas',
      description: 'Where its buttons lead. Empty: to the address in Site settings.',
    },
    validate: validateAddress,
  }
}

const hasForm = validateWith(httpsUrl.nullish(), {
  hint: 'Must be a whole https address, such as https://www.example.com/page.',
})
const settings = z.object({ linkParameters: z.string() })

const validateAddress: TextFieldSingleValidation = async (value, { req }) => {
  const form = hasForm(value, { req })
  if (form !== true || !value) return form
  const { data } = settings.safeParse(
    await req.payload.db.findGlobal({ slug: 'site-settings', req }),
  )
  const taken = data && takenParameter(data.linkParameters, value)
  if (!taken) return true
  return `Must not have the parameter ${taken}: it tells our buttons apart, and Site settings add it to every address.`
}

const offers = z.object({
  docs: z.array(
    z.object({ name: z.string(), casinoUrl: z.string(), until: z.coerce.date().nullish() }),
  ),
})

/** Why a template can't be added to the address of every scheduled offer that isn't over. */
export async function templateClash(
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
      return `Must not name ${taken}, which the address of the scheduled offer “${name}” has already.`
    }
  }
  return undefined
}
