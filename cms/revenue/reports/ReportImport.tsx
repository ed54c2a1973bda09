'use client'

import { Button, useConfig, useRouteCache } from '@payloadcms/ui'
import { type FormEvent, useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import { DayField } from '#cms/admin/DayField.tsx'
import { postToCms, requestCms, unreachable } from '#cms/admin/postToCms.ts'
import { FaultReport } from '#cms/catalogue/importPage/FaultReport.tsx'
import {
  type ReportAnswer,
  type ReportPreview,
  reportAnswer,
  reportSummary,
} from '#domain/revenue/reports/reportPreview.ts'
import { maxReportMb } from '#domain/revenue/reports/reportUpload.ts'
import { decodeText, UnreadableFile } from '#platform/records/decodeText.ts'
import { ReportPreviewView } from './ReportPreviewView.tsx'

type Fields = { casino: string; from: string; to: string; file: File | null }
type Upload = { casino: string; from: string; to: string; file: string; text: string }

/** What is shown below the form. */
type Shown =
  | { at: 'nothing' }
  | { at: 'answer'; answer: ReportAnswer; upload: Upload }
  | { at: 'done'; preview: ReportPreview }

const emptyFields: Fields = { casino: '', from: '', to: '', file: null }
const connections = z.object({ docs: z.array(z.object({ casino: z.string() })) })

/** Above the list of reports: checks a report of a casino, and imports it. */
export function ReportImport() {
  const { config } = useConfig()
  const { clearRouteCache } = useRouteCache()
  const { api } = config.routes
  const [fields, setFields] = useState(emptyFields)
  const [shown, setShown] = useState<Shown>({ at: 'nothing' })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [imports, setImports] = useState(0)
  const heading = useId()

  async function send(path: 'check' | 'import', content: object): Promise<ReportAnswer | null> {
    setBusy(true)
    const result = await postToCms(`${api}/revenue-reports/${path}`, content, reportAnswer)
    setBusy(false)
    setProblem(result.ok ? '' : (result.problems[0] ?? unreachable))
    return result.ok ? result.value : null
  }

  async function check(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setShown({ at: 'nothing' })
    const read = await readUpload(fields)
    if ('problem' in read) return setProblem(read.problem)
    const answer = await send('check', read)
    if (answer) setShown({ at: 'answer', answer, upload: read })
  }

  async function apply(upload: Upload, { replaces }: ReportPreview) {
    const answer = await send('import', { ...upload, replaces: replaces.map(({ id }) => id) })
    if (!answer) return
    if ('faults' in answer) return setShown({ at: 'answer', answer, upload })
    setShown({ at: 'done', preview: answer.preview })
    setFields(emptyFields)
    setImports(imports + 1)
    clearRouteCache()
  }

  return (
    <section className="report-import" aria-labelledby={heading}>
      <h2 id={heading}>Import a report</h2>
      <ReportForm
        // The file of an input can't be cleared otherwise.
        key={imports}
        fields={fields}
        busy={busy}
        onChange={(changed) => {
          setFields(changed)
          setShown({ at: 'nothing' })
          setProblem('')
        }}
        onSubmit={(event) => void check(event)}
      />
      <div role="alert" className={problem ? 'item-import__problem' : undefined}>
        {problem}
      </div>
      {shown.at === 'answer' && 'faults' in shown.answer && (
        <FaultReport
          file={shown.upload.file}
          report={{
            step: 'faulty',
            count: shown.answer.faults.count,
            faults: shown.answer.faults.shown,
            meanwhile: false,
          }}
          onCancel={() => setShown({ at: 'nothing' })}
        />
      )}
      {shown.at === 'answer' && 'preview' in shown.answer && (
        <ReportPreviewView
          preview={shown.answer.preview}
          busy={busy}
          onImport={(preview) => void apply(shown.upload, preview)}
          onCancel={() => setShown({ at: 'nothing' })}
        />
      )}
      <div role="status">
        {shown.at === 'done' && (
          <p>
            {shown.preview.file} is imported: {reportSummary(shown.preview)}.
          </p>
        )}
      </div>
    </section>
  )
}

type FormProps = {
  fields: Fields
  busy: boolean
  onChange(fields: Fields): void
  onSubmit(event: FormEvent): void
}

function ReportForm({ fields, busy, onChange, onSubmit }: FormProps) {
  const casinos = useCasinos()
  const id = useId()
  return (
    <form onSubmit={onSubmit}>
      {casinos === null && <p role="alert">The casinos can’t be listed. Reload the page.</p>}
      {casinos?.length === 0 && (
        <p>
          Connect a casino first, under “Connections to casinos”: the connection says how its
          reports are read.
        </p>
      )}
      <div className="report-import__fields">
        <div className="field-type">
          <label className="field-label" htmlFor={`${id}-casino`}>
            Casino
          </label>
          <select
            id={`${id}-casino`}
            required
            value={fields.casino}
            onChange={({ target }) => onChange({ ...fields, casino: target.value })}
          >
            <option value="">Choose the casino</option>
            {casinos?.map((casino) => (
              <option key={casino} value={casino}>
                {casino}
              </option>
            ))}
          </select>
        </div>
        <div className="field-type">
          <label className="field-label" htmlFor={`${id}-file`}>
            Report (CSV, at most {maxReportMb} MB)
          </label>
          <input
            id={`${id}-file`}
            type="file"
            required
            accept=".csv,.tsv,.txt"
            onChange={({ target }) => onChange({ ...fields, file: target.files?.[0] ?? null })}
          />
        </div>
        <DayField
          label="First day (optional)"
          value={fields.from}
          onChange={(from) => onChange({ ...fields, from })}
        />
        <DayField
          label="Last day (optional)"
          value={fields.to}
          onChange={(to) => onChange({ ...fields, to })}
        />
        <Button type="submit" size="medium" margin={false} disabled={busy}>
          {busy ? 'Working…' : 'Check'}
        </Button>
      </div>
      <p className="report-import__hint">
        Without days, those of its lines count, from the first to the last. Nothing is written
        before you have seen the totals.
      </p>
    </form>
  )
}

/** The casinos with a connection; undefined until they are known, null if they can't be read. */
function useCasinos(): string[] | null | undefined {
  const { config } = useConfig()
  const [casinos, setCasinos] = useState<string[] | null>()
  const address = `${config.routes.api}/casino-connections?limit=1000&depth=0&sort=casino`
  useEffect(() => {
    let isOver = false
    void requestCms(address, connections).then((result) => {
      if (isOver) return
      setCasinos(result.ok ? result.value.docs.map(({ casino }) => casino) : null)
    })
    return () => {
      isOver = true
    }
  }, [address])
  return casinos
}

async function readUpload({ file, ...fields }: Fields): Promise<Upload | { problem: string }> {
  if (!file) return { problem: 'Choose a file first.' }
  if (file.size > maxReportMb * 1_048_576) {
    return { problem: `${file.name} is larger than ${maxReportMb} MB. Split the report by days.` }
  }
  try {
    const pieces = await Array.fromAsync(decodeText(bytesOf(file)))
    return { ...fields, file: file.name, text: pieces.join('') }
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: `${file.name} ${error.message}.` }
    // The file was changed or removed since it was chosen.
    if (error instanceof DOMException) {
      return { problem: `${file.name} can’t be read any more. Choose it again.` }
    }
    throw error
  }
}

async function* bytesOf(file: File): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await file.arrayBuffer())
}
