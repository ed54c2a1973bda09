'use client'

import { Banner, Button, CheckboxInput, useConfig, useRouteCache } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { defaultTokenDays, longestTokenDays, longestTokenName } from '#domain/auth/apiTokens.ts'
import { type Scope, scopeMeanings, scopes } from '#domain/auth/scopes.ts'
import { IssuedToken } from './IssuedToken.tsx'
import { issue } from './issueRequest.ts'

type TokenFields = { name: string; scopes: Scope[]; days: string }

const nothing: TokenFields = { name: '', scopes: [], days: String(defaultTokenDays) }

/** The form over the list of tokens. A token is shown here, once, and nowhere else. */
export function IssueToken() {
  const { config } = useConfig()
  const { clearRouteCache } = useRouteCache()
  const [fields, setFields] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  const [token, setToken] = useState<string | null>(null)
  const heading = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setProblems([])
    setToken(null)
    const answer = await issue(config.routes.api, { ...fields, days: Number(fields.days) })
    setBusy(false)
    if (!answer.ok) return setProblems(answer.problems)
    setToken(answer.token)
    setFields(nothing)
    clearRouteCache()
  }

  return (
    <section className="issue-token" aria-labelledby={heading}>
      <h2 id={heading}>New token</h2>
      <form onSubmit={submit}>
        <Fields fields={fields} onChange={setFields} />
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
          {busy ? 'Making it…' : 'Make the token'}
        </Button>
      </form>
      {token !== null && <IssuedToken token={token} onDone={() => setToken(null)} />}
    </section>
  )
}

function Fields({
  fields,
  onChange,
}: {
  fields: TokenFields
  onChange(fields: TokenFields): void
}) {
  const id = useId()
  const toggled = (scope: Scope) =>
    fields.scopes.includes(scope)
      ? fields.scopes.filter((other) => other !== scope)
      : [...fields.scopes, scope]
  return (
    <div className="issue-token__fields">
      <div className="field-type text">
        <label className="field-label" htmlFor={`${id}-name`}>
          Name
        </label>
        <input
          id={`${id}-name`}
          type="text"
          required
          autoComplete="off"
          maxLength={longestTokenName}
          placeholder="What will use it"
          value={fields.name}
          onChange={(event) => onChange({ ...fields, name: event.target.value })}
        />
      </div>
      <div className="field-type number">
        <label className="field-label" htmlFor={`${id}-days`}>
          Days until it expires
        </label>
        <input
          id={`${id}-days`}
          type="number"
          required
          min={1}
          max={longestTokenDays}
          value={fields.days}
          onChange={(event) => onChange({ ...fields, days: event.target.value })}
        />
      </div>
      <fieldset>
        <legend className="field-label">It may</legend>
        {scopes.map((scope) => (
          <CheckboxInput
            key={scope}
            id={`${id}-${scope}`}
            label={scopeMeanings[scope]}
            checked={fields.scopes.includes(scope)}
            onToggle={() => onChange({ ...fields, scopes: toggled(scope) })}
          />
        ))}
      </fieldset>
    </div>
  )
}
