'use client'

import { Banner, Button, useConfig, useRouteCache } from '@payloadcms/ui'
import { type FormEvent, useId, useRef, useState } from 'react'
import { requestCms, unreachable } from '#cms/admin/postToCms.ts'
import { type RatesImported, ratesImported, ratesText } from '#domain/revenue/rates/ratesImport.ts'

const maxBytes = 1024 * 1024
const tooLarge = 'The file is larger than 1 MB. Import it with the command line, or in parts.'

/** Above the list of exchange rates: imports a CSV file. */
export function RatesImport() {
  const { config } = useConfig()
  const { clearRouteCache } = useRouteCache()
  const file = useRef<HTMLInputElement>(null)
  const [into, setInto] = useState('')
  const [inverse, setInverse] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const [result, setResult] = useState<RatesImported>()
  const id = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = file.current?.files?.[0]
    if (busy) return
    setResult(undefined)
    if (!chosen) return setProblems(['Choose a file first.'])
    if (chosen.size > maxBytes) return setProblems([tooLarge])
    setBusy(true)
    const query = new URLSearchParams({ name: chosen.name, inverse: String(inverse) })
    if (into.trim() !== '') query.set('into', into)
    const api = `${config.routes.api}/currency-rates/import?${query}`
    const headers = { 'content-type': 'text/csv' }
    const sent = await requestCms(api, ratesImported, { method: 'POST', headers, body: chosen })
    setBusy(false)
    setProblems(sent.ok ? [] : sent.problems.length > 0 ? sent.problems : [unreachable])
    if (!sent.ok) return
    setResult(sent.value)
    clearRouteCache()
  }

  return (
    <section className="issue-token rates-import" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>Import a file</h2>
      <form onSubmit={submit} noValidate>
        <div className="issue-token__fields">
          <div className="field-type">
            <label className="field-label" htmlFor={`${id}-file`}>
              CSV file
            </label>
            <input
              ref={file}
              id={`${id}-file`}
              type="file"
              accept=".csv,.txt,text/csv"
              aria-describedby={`${id}-hint`}
            />
          </div>
          <div className="field-type text">
            <label className="field-label" htmlFor={`${id}-into`}>
              Into, unless the file says so
            </label>
            <input
              id={`${id}-into`}
              type="text"
              value={into}
              placeholder="the reporting currency"
              onChange={(event) => setInto(event.target.value)}
            />
          </div>
          <div className="field-type">
            <label className="field-label" htmlFor={`${id}-meaning`}>
              A rate is
            </label>
            <select
              id={`${id}-meaning`}
              value={String(inverse)}
              onChange={(event) => setInverse(event.target.value === 'true')}
            >
              <option value="false">what one unit of the currency is worth</option>
              <option value="true">how much of it one unit of “into” buys (ECB)</option>
            </select>
          </div>
        </div>
        <p id={`${id}-hint`}>
          With the columns day, currency and rate, or with the day in the first column and a
          currency in each other one. Days are written as 2026-11-27.
        </p>
        <div role="alert">
          {problems.length > 0 && (
            <Banner type="error">
              {problems.map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Banner>
          )}
        </div>
        <Button type="submit" size="medium" margin={false}>
          {busy ? 'Importing…' : 'Import'}
        </Button>
      </form>
      <div role="status">
        {result && (
          <>
            <p>{ratesText(result)}. The latest rates of the file:</p>
            <ul>
              {result.latest.map((rate) => (
                <li key={rate}>{rate}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  )
}
