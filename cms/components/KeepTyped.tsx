'use client'

import { useAllFormFields, useFormBackgroundProcessing } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useRef, useState } from 'react'
import { TypedFields } from './typed/typedFields.ts'

/** In a form that saves by itself: keeps what is typed while a save is under way. Shows nothing. */
export function KeepTyped() {
  const [fields, dispatch] = useAllFormFields()
  const isSaving = useFormBackgroundProcessing()
  const [typed] = useState(() => new TypedFields())
  const prevStateRef = useRef<FormState>({})
  useEffect(() => {
    const serverState = typed.look({ fields, isSaving })
    if (Object.keys(serverState).length === 0) return
    // The only way to change a field but for its value.
    dispatch({ type: 'MERGE_SERVER_STATE', prevStateRef, serverState })
  }, [typed, fields, isSaving, dispatch])
  return null
}
