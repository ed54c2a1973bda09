'use client'

import { Button, useConfig } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { DayField } from '#cms/admin/DayField.tsx'
import { type Condition, listAddress } from '#cms/admin/listAddress.ts'
import { rangeInMs } from '#domain/formats/dayRange.ts'

/** Above the audit log: shows or exports the entries of a range of days. */
export function AuditExport() {
  const { config } = useConfig()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const heading = useId()
  const address = (format: string) =>
    `${config.routes.api}/audit-log/export?${new URLSearchParams({ format, from, to })}`
  const list = listAddress(config.routes.admin, 'audit-log', conditions(from, to))

  return (
    <section className="audit-export" aria-labelledby={heading}>
      <h2 id={heading}>Filter and export by date</h2>
      <div className="audit-export__fields">
        <DayField label="From (UTC)" value={from} onChange={setFrom} />
        <DayField label="To (UTC)" value={to} onChange={setTo} />
        <Button el="anchor" url={list} margin={false}>
          Show entries
        </Button>
        <Button el="anchor" url={address('csv')} buttonStyle="secondary" margin={false}>
          Export as CSV
        </Button>
        <Button el="anchor" url={address('json')} buttonStyle="secondary" margin={false}>
          Export as JSON
        </Button>
      </div>
    </section>
  )
}

/** The days as conditions of the list; empty where no day is chosen. */
function conditions(from: string, to: string): Condition[] {
  const range = rangeInMs({ from: from || null, to: to || null })
  const at = (operator: string, moment: number) => {
    return { field: 'at', operator, value: new Date(moment).toISOString() }
  }
  return [
    ...(from ? [at('greater_than_equal', range.from)] : []),
    ...(to ? [at('less_than', range.until)] : []),
  ]
}
