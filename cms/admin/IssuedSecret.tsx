'use client'

import { Banner, Button, toast } from '@payloadcms/ui'
import { useEffect, useId, useRef } from 'react'

type Props = {
  /** What it is, such as `token`. */
  noun: string
  secret: string
  onDone(): void
}

/** A secret that was just created, with a button that copies it. It is not shown again. */
export function IssuedSecret({ noun, secret, onDone }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(`The ${noun} was copied.`)
    } catch {
      field.current?.select()
      toast.error(`The browser did not allow copying. The ${noun} is selected: copy it by hand.`)
    }
  }

  return (
    <Banner type="success" className="issued-token">
      <label className="field-label" htmlFor={id}>
        Your new {noun}
      </label>
      <p id={`${id}-warning`}>Copy it now: it will not be shown again.</p>
      <div className="issued-token__row">
        <div className="field-type text">
          <input
            ref={field}
            id={id}
            type="text"
            readOnly
            value={secret}
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
