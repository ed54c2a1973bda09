'use client'

import { Button, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { type PreviewDays, previewDays } from '#domain/content/preview/previewLifetimes.ts'
import { requestPreviewLink } from './requestPreviewLink.ts'

/** Creates a link to the document's page with its drafts, for people without an account. */
export function PreviewLink() {
  const { config } = useConfig()
  const { id: item, collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const [days, setDays] = useState<PreviewDays>(7)
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState('')
  const [url, setUrl] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function copy() {
    if (busy) return
    setBusy(true)
    setMessage('')
    const document = collectionSlug ?? globalSlug ?? ''
    const result = await requestPreviewLink(config.routes.api, { document, id: item, days })
    setBusy(false)
    if (!result.ok) return setMessage(result.problem)
    setUrl(result.url)
    setMessage(await copied(result.url, result.expires))
    field.current?.select()
  }

  // No page shows a document that is in the trash.
  if (isTrashed) return null
  return (
    <section className="preview-link" aria-labelledby={id}>
      <h3 id={id}>Preview link</h3>
      <p>Anyone with the link can see the page with its drafts until the link expires.</p>
      <Days days={days} onChange={setDays} />
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={copy}>
        {busy ? 'Creating…' : 'Copy preview link'}
      </Button>
      <p role="status">{message}</p>
      {url && <input ref={field} type="text" readOnly aria-label="The preview link" value={url} />}
    </section>
  )
}

function Days({ days, onChange }: { days: PreviewDays; onChange(days: PreviewDays): void }) {
  const id = useId()
  return (
    <div className="preview-link__row">
      <label className="field-label" htmlFor={id}>
        Valid for
      </label>
      <select
        id={id}
        value={days}
        onChange={({ target }) =>
          onChange(previewDays.find((option) => String(option) === target.value) ?? days)
        }
      >
        {previewDays.map((option) => (
          <option key={option} value={option}>
            {option === 1 ? '1 day' : `${option} days`}
          </option>
        ))}
      </select>
    </div>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Copies the link, and returns a message about the result. */
async function copied(url: string, expires: string): Promise<string> {
  const end = `It expires on ${dayFormat.format(new Date(expires))}.`
  try {
    await navigator.clipboard.writeText(url)
    return `Link copied. ${end}`
  } catch {
    return `The browser did not allow copying. Copy the link by hand. ${end}`
  }
}
