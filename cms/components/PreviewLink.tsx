'use client'

import { Button, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { type PreviewDays, previewDays } from '#domain/preview/previewLifetimes.ts'
import { askForPreview } from './previewRequest.ts'

/** Makes a link to the document's page with its drafts in it, for people without an account here. */
export function PreviewLink() {
  const { config } = useConfig()
  const { id: item, collectionSlug, globalSlug, isTrashed } = useDocumentInfo()
  const [days, setDays] = useState<PreviewDays>(7)
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState('')
  const [url, setUrl] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const id = useId()

  async function copy() {
    if (busy) return
    setBusy(true)
    setTold('')
    const document = collectionSlug ?? globalSlug ?? ''
    const answer = await askForPreview(config.routes.api, { document, id: item, days })
    setBusy(false)
    if (!answer.ok) return setTold(answer.problem)
    setUrl(answer.url)
    setTold(await copied(answer.url, answer.expires))
    field.current?.select()
  }

  // No page shows what lies in the trash.
  if (isTrashed) return null
  return (
    <section className="preview-link" aria-labelledby={id}>
      <h3 id={id}>Preview link</h3>
      <p>Shows the page with its drafts to anybody who has the link, until it ends.</p>
      <Days days={days} onChange={setDays} />
      <Button size="medium" margin={false} buttonStyle="secondary" onClick={copy}>
        {busy ? 'Making it…' : 'Copy preview link'}
      </Button>
      <p role="status">{told}</p>
      {url && <input ref={field} type="text" readOnly aria-label="The preview link" value={url} />}
    </section>
  )
}

function Days({ days, onChange }: { days: PreviewDays; onChange(days: PreviewDays): void }) {
  const id = useId()
  return (
    <div className="preview-link__row">
      <label className="field-label" htmlFor={id}>
        It holds for
      </label>
      <select
        id={id}
        value={days}
        onChange={({ target }) =>
          onChange(previewDays.find((one) => String(one) === target.value) ?? days)
        }
      >
        {previewDays.map((one) => (
          <option key={one} value={one}>
            {one === 1 ? '1 day' : `${one} days`}
          </option>
        ))}
      </select>
    </div>
  )
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Copies it, and tells what came of it. */
async function copied(url: string, expires: string): Promise<string> {
  const end = `It ends on ${dayFormat.format(new Date(expires))}.`
  try {
    await navigator.clipboard.writeText(url)
    return `The link is copied. ${end}`
  } catch {
    return `The browser did not allow it: copy the link yourself. ${end}`
  }
}
