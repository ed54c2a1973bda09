'use client'

import { Button, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { postToCms, requestCms, unreachable } from '#cms/admin/postToCms.ts'
import {
  type FeedImport,
  type FeedImportList,
  feedImports,
  isPending,
  stateWords,
} from '#domain/content/feeds/feedImport.ts'
import { utc } from '#domain/formats/utc.ts'

const pollMs = 1_000

/** Below the fields of a feed: its last imports, and a button that imports it now. */
export function FeedImports() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <ImportsOfFeed id={String(id)} />
}

function ImportsOfFeed({ id }: { id: string }) {
  const isModified = useFormModified()
  const { imports, problem, request } = useFeedImports(id)
  const [last] = imports ?? []
  const isBusy = imports === undefined || (last !== undefined && isPending(last))
  return (
    <section className="field-type feed-imports" aria-labelledby="feed-imports">
      <h2 id="feed-imports">Imports</h2>
      <div className="item-import__buttons">
        <Button
          size="medium"
          margin={false}
          disabled={isBusy || isModified}
          onClick={() => void request(false)}
        >
          Import now
        </Button>
        {last?.state === 'held' && (
          <Button
            size="medium"
            margin={false}
            buttonStyle="secondary"
            disabled={isModified}
            onClick={() => void request(true)}
          >
            The feed is complete: import it
          </Button>
        )}
      </div>
      {isModified && <p>Save your changes first.</p>}
      {problem !== '' && (
        <p className="item-import__problem" role="alert">
          {problem}
        </p>
      )}
      <p className="item-import__spoken" role="status">
        {last && stateWords[last.state]}
      </p>
      {imports?.length === 0 && <p>It was never imported.</p>}
      {imports && imports.length > 0 && <ImportTable imports={imports} />}
    </section>
  )
}

function ImportTable({ imports }: { imports: readonly FeedImport[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard
    <section className="item-import__table" tabIndex={0} aria-label="The last imports">
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Result</th>
            <th scope="col">Items</th>
            <th scope="col">What happened</th>
          </tr>
        </thead>
        <tbody>
          {imports.map(({ id, at, state, items, message }) => (
            <tr key={id}>
              <td>{utc(new Date(at))}</td>
              <td>
                <span className={`feed-result feed-result--${state}`}>{stateWords[state]}</span>
              </td>
              <td>{items ?? '–'}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The imports of a feed, read again while one has not ended, and until the first one has begun by itself. */
function useFeedImports(id: string) {
  const { config } = useConfig()
  const address = `${config.routes.api}/feeds/${id}`
  const [imports, setImports] = useState<readonly FeedImport[]>()
  const [problem, setProblem] = useState('')
  const [reads, setReads] = useState(0)
  const take = useCallback((result: Awaited<ReturnType<typeof requestCms<FeedImportList>>>) => {
    if (result.ok) setImports(result.value.imports)
    setProblem(result.ok ? '' : (result.problems[0] ?? unreachable))
  }, [])

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const result = await requestCms(`${address}/imports`, feedImports)
      if (isOver) return
      take(result)
      setReads((before) => before + 1)
    }
    const isFirstExpected = imports?.length === 0
    if (imports && !isFirstExpected && !imports.some(isPending)) return
    const timer = setTimeout(() => void read(), reads === 0 ? 0 : pollMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address, reads, imports, take])

  return {
    imports,
    problem,
    async request(acceptsLoss: boolean) {
      const result = await postToCms(`${address}/imports`, { acceptsLoss }, feedImports)
      take(result)
      if (result.ok) return
      // Another import may have begun meanwhile, which the list doesn't have yet.
      const list = await requestCms(`${address}/imports`, feedImports)
      if (list.ok) setImports(list.value.imports)
    },
  }
}
