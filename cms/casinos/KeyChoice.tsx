import type { Payload, TextFieldServerProps } from 'payload'
import { z } from 'zod'
import { type DeviceType, deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import { countryName } from '#domain/casinos/keys/countries.ts'
import { mainOfferKey } from '#domain/casinos/offers/casinoOffer.ts'
import { type ChoiceOf, type KeyedCollection, keyed } from './choiceFields.ts'
import { KeySelect } from './KeySelect.tsx'

type Props = TextFieldServerProps & {
  collection: ChoiceOf
  hasMany?: boolean
  withMain?: boolean
}

type Option = { label: string; value: string }

const deviceNames: Record<DeviceType, string> = {
  desktop: 'Desktop',
  mobile: 'Phone',
  tablet: 'Tablet',
}

/** A select of documents by their keys, of countries by their codes, or of kinds of devices. */
export async function KeyChoice({ clientField, path, payload, ...props }: Props) {
  const { collection, hasMany = false, withMain = false, readOnly = false } = props
  const options = await optionsOf(payload, collection)
  const own = withMain
    ? [{ label: `The site’s own offer (${mainOfferKey})`, value: mainOfferKey }]
    : []
  return (
    <KeySelect
      field={clientField}
      path={path}
      readOnly={readOnly}
      hasMany={hasMany}
      options={[...own, ...options]}
    />
  )
}

async function optionsOf(payload: Payload, collection: ChoiceOf): Promise<Option[]> {
  if (collection === 'countries') return countryOptions()
  if (collection === 'devices') return deviceOptions
  return await documentOptions(payload, collection)
}

const deviceOptions: Option[] = deviceTypes.map((value) => ({ value, label: deviceNames[value] }))

async function documentOptions(payload: Payload, collection: KeyedCollection): Promise<Option[]> {
  const { key, title } = keyed[collection]
  const { docs } = await payload.find({
    collection,
    pagination: false,
    depth: 0,
    sort: title,
    draft: true,
  })
  const schema = z.object({ [key]: z.string(), [title]: z.string().nullish() })
  return docs.flatMap((row) => {
    const found = schema.safeParse(row).data
    const value = found?.[key]
    return value ? [{ label: `${found[title] || value} (${value})`, value }] : []
  })
}

function countryOptions(): Option[] {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = countryName(code)
      return name ? [{ label: `${name} (${code})`, value: code }] : []
    })
    .sort((one, other) => one.label.localeCompare(other.label, 'en'))
}
