'use client'

import { Button } from '@payloadcms/ui'
import { useId } from 'react'

type Props = {
  /** What is being done, as a heading. */
  title: string
  /** From 0 to 1. */
  share: number
  /** Such as "300 of 1,200 items". */
  detail: string
  /** Absent while it can't be cancelled. */
  onCancel?: (() => void) | undefined
}

/** How far an import is; a screen reader hears of every quarter only. */
export function ImportProgress({ title, share, detail, onCancel }: Props) {
  const id = useId()
  const quarters = Math.floor(share * 4) * 25
  return (
    <>
      <h2 id={id}>{title}</h2>
      <progress aria-labelledby={id} max={1} value={share} />
      <p className="item-import__detail">{detail}</p>
      <p className="item-import__spoken" role="status">
        {title}: {quarters} %
      </p>
      {onCancel ? (
        <div className="item-import__buttons">
          <Button size="medium" margin={false} buttonStyle="secondary" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <p>
          You can close this page. The import goes on, and its state is here when you come back.
        </p>
      )}
    </>
  )
}
