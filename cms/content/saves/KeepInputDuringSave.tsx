'use client'

import { useAllFormFields, useFormBackgroundProcessing } from '@payloadcms/ui'
import type { FormState } from 'payload'
import { useEffect, useRef, useState } from 'react'
import { EditedFields } from './editedFields.ts'

/** In a form with autosave: keeps what is typed while a save is in flight. Renders nothing. */
export function KeepInputDuringSave() {
  const [fields, dispatch] = useAllFormFields()
  const isSaving = useFormBackgroundProcessing()
  const [edited] = useState(() => new EditedFields())
  const prevStateRef = useRef<FormState>({})
  useEffect(() => {
    const serverState = edited.update({ fields, isSaving })
    if (Object.keys(serverState).length === 0) return
    // The only action that changes a field's state without its value.
    dispatch({ type: 'MERGE_SERVER_STATE', prevStateRef, serverState })
  }, [edited, fields, isSaving, dispatch])
  return null
}
