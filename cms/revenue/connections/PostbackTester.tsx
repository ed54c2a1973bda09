'use client'

import { Button, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { postToCms, unreachable } from '#cms/admin/postToCms.ts'
import {
  type PostbackTestResult,
  postbackTestResult,
} from '#domain/revenue/postbacks/postbackTest.ts'

/** Shows what would be recorded of a call, without recording it. */
export function PostbackTester() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <TesterOf id={String(id)} />
}

function TesterOf({ id }: { id: string }) {
  const { config } = useConfig()
  const isModified = useFormModified()
  const [address, setAddress] = useState('')
  const [result, setResult] = useState<PostbackTestResult>()
  const [problem, setProblem] = useState('')
  const field = useId()

  async function test() {
    const api = `${config.routes.api}/casino-connections/${id}/test`
    const tested = await postToCms(api, { address }, postbackTestResult)
    setResult(tested.ok ? tested.value : undefined)
    setProblem(tested.ok ? '' : (tested.problems[0] ?? unreachable))
  }

  return (
    <section className="field-type connection-part" aria-labelledby={`${field}-heading`}>
      <h2 id={`${field}-heading`}>Try a call</h2>
      <p>Nothing is recorded.</p>
      <div className="field-type textarea">
        <label className="field-label" htmlFor={field}>
          An address as the casino would call it
        </label>
        <textarea
          id={field}
          className="textarea-element"
          rows={3}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <div>
        <Button
          size="medium"
          margin={false}
          disabled={address.trim() === '' || isModified}
          onClick={() => void test()}
        >
          Try it
        </Button>
      </div>
      {isModified && <p>Save your changes first.</p>}
      {problem !== '' && (
        <p className="item-import__problem" role="alert">
          {problem}
        </p>
      )}
      <div role="status">
        {result && (
          <>
            <p>{result.message}</p>
            <dl className="postback-facts">
              {result.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </div>
    </section>
  )
}
