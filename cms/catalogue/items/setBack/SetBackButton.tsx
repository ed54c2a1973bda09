'use client'

import { Button, useDocumentInfo, useForm, useFormFields } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { isSameValue } from './sameValue.ts'

type Props = {
  /** The fields with their delivered values. */
  fields: readonly {
    name: string
    label: string
    isList: boolean
    value: string | number | null
  }[]
}

/** Fills the delivered values into the form, so that the editor sees them before publishing. */
export function SetBackButton({ fields }: Props) {
  const id = useId()
  const { isTrashed } = useDocumentInfo()
  const { dispatchFields, getField, setModified } = useForm()
  const [isSetBack, setIsSetBack] = useState(false)
  const different = useFormFields(([form]) =>
    fields
      .filter(({ name, value }) => !isSameValue(name, form[name]?.value, value))
      .map(({ label }) => label)
      .join(', '),
  )

  function setBack() {
    for (const { name, isList, value } of fields) {
      if (isList) removeRows(name)
      else dispatchFields({ type: 'UPDATE', path: name, value })
    }
    setModified(true)
    setIsSetBack(true)
  }

  function removeRows(path: string) {
    const count = getField(path)?.rows?.length ?? 0
    for (let rowIndex = count - 1; rowIndex >= 0; rowIndex -= 1) {
      dispatchFields({ type: 'REMOVE_ROW', path, rowIndex })
    }
  }

  if (isTrashed) return null
  return (
    <section className="set-back" aria-labelledby={id}>
      <h2 id={id}>Delivered item</h2>
      <p role="status">{statusText(different, isSetBack)}</p>
      {different !== '' && (
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={setBack}>
          Set back to the delivered item
        </Button>
      )}
    </section>
  )
}

function statusText(different: string, isSetBack: boolean): string {
  if (different !== '') {
    return `Differs in: ${different}. New releases of Payline don’t update it.`
  }
  return isSetBack
    ? 'The delivered facts are filled in. Publish to apply them; the former content stays in the versions.'
    : 'It is as delivered. New releases of Payline may update it.'
}
