'use client'

import { Banner, Button, CheckboxInput, useConfig, useRouteCache } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import { IssuedSecret } from '#cms/admin/IssuedSecret.tsx'
import {
  defaultTokenDays,
  maxTokenDays,
  maxTokenNameLength,
} from '#domain/accounts/tokens/apiTokens.ts'
import { type Scope, scopeMeanings, scopes } from '#domain/accounts/tokens/scopes.ts'
import { requestApiToken } from './requestApiToken.ts'

type TokenFields = { name: string; scopes: Scope[]; days: string }

const emptyFields: TokenFields = { name: '', scopes: [], days: String(defaultTokenDays) }

/** The form above the list of API tokens. A token is shown only here, once. */
export function IssueToken() {
  const { config } = useConfig()
  const { clearRouteCache } = useRouteCache()
  const [fields, setFields] = useState(emptyFields)
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
    const result = await requestApiToken(config.routes.api, {
      ...fields,
      days: Number(fields.days),
    })
    setBusy(false)
    if (!result.ok) return setProblems(result.problems)
    setToken(result.token)
    setFields(emptyFields)
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
          {busy ? 'Creating…' : 'Create token'}
        </Button>
      </form>
      {token !== null && <IssuedSecret noun="token" secret={token} onDone={() => setToken(null)} />}
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
          maxLength={maxTokenNameLength}
          placeholder="For example: backup script"
          value={fields.name}
          onChange={(event) => onChange({ ...fields, name: event.target.value })}
        />
      </div>
      <div className="field-type number">
        <label className="field-label" htmlFor={`${id}-days`}>
          Expires after (days)
        </label>
        <input
          id={`${id}-days`}
          type="number"
          required
          min={1}
          max={maxTokenDays}
          value={fields.days}
          onChange={(event) => onChange({ ...fields, days: event.target.value })}
        />
      </div>
      <fieldset>
        <legend className="field-label">Scopes</legend>
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
