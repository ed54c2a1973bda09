'use client'

import { Button, useForm } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { postbackFields } from '#domain/revenue/postbacks/mapping.ts'
import { type PostbackTemplate, postbackTemplates } from '#domain/revenue/postbacks/templates.ts'

const templates: [key: string, template: PostbackTemplate][] = Object.entries(postbackTemplates)

/** Above the mapping of a connection: fills its fields for a system that casinos usually have. */
export function MappingTemplate() {
  const { dispatchFields, setModified } = useForm()
  const [chosen, setChosen] = useState('')
  const id = useId()

  function apply() {
    const template = templates.find(([key]) => key === chosen)?.[1]
    if (!template) return
    const { parameters, ...rest } = template.mapping
    const values: (readonly [path: string, value: string | null | undefined])[] = [
      ...postbackFields.map((name) => [`parameters.${name}`, parameters[name]] as const),
      ...Object.entries(rest),
    ]
    for (const [path, value] of values) {
      dispatchFields({ type: 'UPDATE', path, value: value ?? null })
    }
    setModified(true)
  }

  return (
    <div className="field-type">
      <label className="field-label" htmlFor={id}>
        Start with a template
      </label>
      <div className="connection-choice">
        <select id={id} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">Choose the casino’s system</option>
          {templates.map(([key, { name }]) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
        <Button
          size="medium"
          margin={false}
          buttonStyle="secondary"
          disabled={chosen === ''}
          onClick={apply}
        >
          Fill in the fields below
        </Button>
      </div>
    </div>
  )
}
