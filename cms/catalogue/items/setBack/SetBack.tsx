import type { UIFieldServerProps } from 'payload'
import { z } from 'zod'
import { kindOfCollection } from '#domain/catalogue/kinds.ts'
import { deliveredFields } from './deliveredFields.ts'
import { importedFields } from './importedFields.ts'
import { SetBackButton } from './SetBackButton.tsx'

const delivered = z.object({ source: z.literal('delivered'), slug: z.string() })

/** For a delivered item, the fields that differ from it, and a button that sets them back. */
export function SetBack({ collectionSlug, data }: UIFieldServerProps) {
  const kind = kindOfCollection(collectionSlug)
  const item = delivered.safeParse(data).data
  const values = kind && item && deliveredFields(kind, item.slug)
  if (!values) return null
  const fields = importedFields(kind).map((field) => ({
    ...field,
    value: values[field.name] ?? null,
  }))
  return <SetBackButton fields={fields} />
}
