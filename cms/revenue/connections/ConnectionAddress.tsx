'use client'

import { Button, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { IssuedSecret } from '#cms/admin/IssuedSecret.tsx'
import { postToCms, requestCms, unreachable } from '#cms/admin/postToCms.ts'
import { utc } from '#domain/formats/utc.ts'
import {
  issuedPostbackSecret,
  overlapDays,
  type PostbackSecret,
  postbackSecrets,
} from '#domain/revenue/connections/postbackSecret.ts'

const overlapWords: Record<(typeof overlapDays)[number], string> = {
  0: 'end at once',
  7: 'stay valid for 7 days',
  30: 'stay valid for 30 days',
}

/** The addresses that a casino calls: creates one with a new secret, and lists those that are valid. */
export function ConnectionAddress() {
  const { id } = useDocumentInfo()
  return id === undefined ? (
    <p className="field-type">Save the connection to get the address that the casino calls.</p>
  ) : (
    <AddressesOf id={String(id)} />
  )
}

function AddressesOf({ id }: { id: string }) {
  const { config } = useConfig()
  const api = `${config.routes.api}/casino-connections/${id}/secrets`
  const [secrets, setSecrets] = useState<readonly PostbackSecret[]>()
  const [overlap, setOverlap] = useState(7)
  const [address, setAddress] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const heading = useId()

  useEffect(() => {
    let isOver = false
    void requestCms(api, postbackSecrets).then((result) => {
      if (isOver) return
      if (result.ok) setSecrets(result.value.secrets)
      else setProblem(result.problems[0] ?? unreachable)
    })
    return () => {
      isOver = true
    }
  }, [api])

  async function issue() {
    const result = await postToCms(api, { overlapDays: overlap }, issuedPostbackSecret)
    if (!result.ok) return setProblem(result.problems[0] ?? unreachable)
    setProblem('')
    setAddress(result.value.address)
    setSecrets(result.value.secrets)
  }

  return (
    <section className="field-type connection-part" aria-labelledby={heading}>
      <h2 id={heading}>Address that the casino calls</h2>
      {secrets?.length === 0 && <p>There is none yet, so nothing can come in.</p>}
      <div className="connection-choice">
        {secrets !== undefined && secrets.length > 0 && (
          <select
            aria-label="Older addresses"
            value={overlap}
            onChange={(event) => setOverlap(Number(event.target.value))}
          >
            {overlapDays.map((days) => (
              <option key={days} value={days}>{`Older addresses ${overlapWords[days]}`}</option>
            ))}
          </select>
        )}
        <Button size="medium" margin={false} disabled={!secrets} onClick={() => void issue()}>
          Create an address
        </Button>
      </div>
      {problem !== '' && (
        <p className="item-import__problem" role="alert">
          {problem}
        </p>
      )}
      {address !== null && (
        <IssuedSecret noun="address" secret={address} onDone={() => setAddress(null)} />
      )}
      {secrets && secrets.length > 0 && <SecretTable secrets={secrets} />}
    </section>
  )
}

function SecretTable({ secrets }: { secrets: readonly PostbackSecret[] }) {
  const shown = (time: string | null, missing: string) =>
    time === null ? missing : utc(new Date(time))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard
    <section className="item-import__table" tabIndex={0} aria-label="Valid addresses">
      <table>
        <thead>
          <tr>
            <th scope="col">Created</th>
            <th scope="col">Last call</th>
            <th scope="col">Ends</th>
          </tr>
        </thead>
        <tbody>
          {secrets.map(({ id, createdAt, lastUsedAt, endsAt }) => (
            <tr key={id}>
              <td>{shown(createdAt, '')}</td>
              <td>{shown(lastUsedAt, 'never')}</td>
              <td>{shown(endsAt, 'without an end')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
