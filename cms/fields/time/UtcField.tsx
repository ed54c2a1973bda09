'use client'

import { FieldLabel, useField } from '@payloadcms/ui'
import type { DateFieldClientProps } from 'payload'
import { UtcTime } from './UtcTime.tsx'

/** A read-only time in UTC; Payload's own field shows local time. */
export function UtcField({ field, path }: DateFieldClientProps) {
  const { value } = useField<string>({ path })
  return (
    <div className="field-type">
      <FieldLabel as="span" label={field.label ?? field.name} path={path} />
      <div>
        <UtcTime at={value} />
      </div>
    </div>
  )
}
