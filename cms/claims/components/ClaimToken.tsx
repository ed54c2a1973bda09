'use client'

import { Button, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { claimTokenName } from '#domain/claims/uses/claimTokens.ts'

/** Beside a claim: its token, with a button that copies it. */
export function ClaimToken() {
  const key = useFormFields(([fields]) => fields.key?.value)
  const [message, setMessage] = useState('')
  if (typeof key !== 'string' || key.trim() === '') return null
  const token = `{${claimTokenName(key.trim())}}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setMessage('Token copied.')
    } catch {
      setMessage('The browser did not allow copying. Copy the token by hand.')
    }
  }
  return (
    <section className="claim-token" aria-label="Token">
      <code>{token}</code>
      <Button size="small" margin={false} buttonStyle="secondary" onClick={copy}>
        Copy token
      </Button>
      <p role="status">{message}</p>
    </section>
  )
}
