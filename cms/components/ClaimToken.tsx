'use client'

import { Button, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { claimTokenName } from '#domain/claims/claimTokens.ts'

/** Beside a claim: the token by which texts name it, to be copied. */
export function ClaimToken() {
  const key = useFormFields(([fields]) => fields.key?.value)
  const [told, setTold] = useState('')
  if (typeof key !== 'string' || key.trim() === '') return null
  const token = `{${claimTokenName(key.trim())}}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setTold('It is copied.')
    } catch {
      setTold('The browser did not allow it: copy the token yourself.')
    }
  }
  return (
    <section className="claim-token" aria-label="Token">
      <code>{token}</code>
      <Button size="small" margin={false} buttonStyle="secondary" onClick={copy}>
        Copy token
      </Button>
      <p role="status">{told}</p>
    </section>
  )
}
