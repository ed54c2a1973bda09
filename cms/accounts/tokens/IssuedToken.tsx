'use client'

import { Banner, Button, toast } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'

/** A token that was just created, with a button that copies it. It is not shown again. */
export function IssuedToken({ token, onDone }: { token: string; onDone(): void }) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(token)
      toast.success('Token copied.')
    } catch {
      field.current?.select()
      toast.error('The browser did not allow copying. The token is selected: copy it by hand.')
    }
  }

  return (
    <Banner type="success" className="issued-token">
      <label className="field-label" htmlFor={id}>
        Your new token
      </label>
      <p id={`${id}-warning`}>Copy it now: it will not be shown again.</p>
      <div className="issued-token__row">
        <div className="field-type text">
          <input
            ref={field}
            id={id}
            type="text"
            readOnly
            value={token}
            aria-describedby={`${id}-warning`}
            onFocus={(event) => event.target.select()}
          />
        </div>
        <Button size="medium" margin={false} onClick={copy}>
          Copy
        </Button>
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={onDone}>
          Done
        </Button>
      </div>
    </Banner>
  )
}
