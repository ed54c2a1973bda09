'use client'

import { useConfig, useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { useEffect, useId } from 'react'
import { judgeLength, type ResultPart } from '#domain/seo/searchResult.ts'
import { asVisitorsRead } from './checks/asVisitorsRead.ts'
import { useDeskFacts } from './checks/useDeskFacts.ts'

type Props = UIFieldClientProps & { part: ResultPart }

/** How long the title or description above it is, as visitors read it. */
export function ResultLength({ path, part }: Props) {
  const { config } = useConfig()
  const facts = useDeskFacts(config.routes.api)
  const field = path.slice(0, path.lastIndexOf('.') + 1) + part
  const text = useFormFields(([fields]) => fields[field]?.value)
  const id = useId()
  // Payload's own field can't be told what describes it.
  useEffect(() => {
    document
      .getElementById(`field-${field.replaceAll('.', '__')}`)
      ?.setAttribute('aria-describedby', id)
  }, [field, id])
  const { fits, count, advice } = judgeLength(part, asVisitorsRead(text, facts))
  return (
    <div className={`result-length result-length--${fits}`}>
      <span id={id}>{`${count}.`}</span> <span role="status">{advice}</span>
    </div>
  )
}
