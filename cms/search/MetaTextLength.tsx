'use client'

import { useConfig, useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { useEffect, useId } from 'react'
import { judgeLength, type ResultPart } from '#domain/search/searchResult.ts'
import { useCopyCheckContext } from '../content/checks/useCopyCheckContext.ts'
import { visibleText } from '../content/checks/visibleText.ts'

type Props = UIFieldClientProps & { part: ResultPart }

/** The length of the title or summary above, as visitors read it. */
export function MetaTextLength({ path, part }: Props) {
  const { config } = useConfig()
  const context = useCopyCheckContext(config.routes.api)
  const field = path.slice(0, path.lastIndexOf('.') + 1) + part
  const text = useFormFields(([fields]) => fields[field]?.value)
  const id = useId()
  // Payload's field has no option for aria-describedby.
  useEffect(() => {
    document
      .getElementById(`field-${field.replaceAll('.', '__')}`)
      ?.setAttribute('aria-describedby', id)
  }, [field, id])
  const { fits, count, advice } = judgeLength(part, visibleText(text, context))
  return (
    <div className={`result-length result-length--${fits}`}>
      <span id={id}>{`${count}.`}</span> <span role="status">{advice}</span>
    </div>
  )
}
