'use client'

import { Button, useConfig, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { postToCms, requestCms } from '#cms/admin/postToCms.ts'
import {
  type FeedRun,
  type FeedRunList,
  feedRuns,
  isPending,
  resultWords,
} from '#domain/content/feeds/feedRun.ts'
import { utc } from '#domain/formats/utc.ts'

const pollMs = 1_000
const unreachable = 'The server did not respond. Try again shortly.'

/** Below the fields of a feed: its last imports, and a button that imports it now. */
export function FeedRuns() {
  const { id } = useDocumentInfo()
  return id === undefined ? null : <RunsOfFeed id={String(id)} />
}

function RunsOfFeed({ id }: { id: string }) {
  const isModified = useFormModified()
  const { runs, problem, run } = useFeedRuns(id)
  const [last] = runs ?? []
  const isBusy = runs === undefined || (last !== undefined && isPending(last))
  return (
    <section className="field-type feed-runs" aria-labelledby="feed-runs">
      <h2 id="feed-runs">Imports</h2>
      <div className="item-import__buttons">
        <Button
          size="medium"
          margin={false}
          disabled={isBusy || isModified}
          onClick={() => void run(false)}
        >
          Import now
        </Button>
        {last?.result === 'held' && (
          <Button
            size="medium"
            margin={false}
            buttonStyle="secondary"
            disabled={isModified}
            onClick={() => void run(true)}
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
        {last && resultWords[last.result]}
      </p>
      {runs?.length === 0 && <p>It was never imported.</p>}
      {runs && runs.length > 0 && <RunTable runs={runs} />}
    </section>
  )
}

function RunTable({ runs }: { runs: readonly FeedRun[] }) {
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
          {runs.map(({ id, at, result, items, message }) => (
            <tr key={id}>
              <td>{utc(new Date(at))}</td>
              <td>
                <span className={`feed-result feed-result--${result}`}>{resultWords[result]}</span>
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

/** The imports of a feed, read again while one has not ended. */
function useFeedRuns(id: string) {
  const { config } = useConfig()
  const address = `${config.routes.api}/feeds/${id}`
  const [runs, setRuns] = useState<readonly FeedRun[]>()
  const [problem, setProblem] = useState('')
  const [reads, setReads] = useState(0)
  const take = useCallback((result: Awaited<ReturnType<typeof requestCms<FeedRunList>>>) => {
    if (result.ok) setRuns(result.value.runs)
    setProblem(result.ok ? '' : (result.problems[0] ?? unreachable))
  }, [])

  useEffect(() => {
    let isOver = false
    const read = async () => {
      const result = await requestCms(`${address}/runs`, feedRuns)
      if (isOver) return
      take(result)
      setReads((before) => before + 1)
    }
    const isWaiting = runs?.some(isPending)
    if (reads > 0 && !isWaiting) return
    const timer = setTimeout(() => void read(), reads === 0 ? 0 : pollMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address, reads, runs, take])

  return {
    runs,
    problem,
    async run(acceptsLoss: boolean) {
      take(await postToCms(`${address}/run`, { acceptsLoss }, feedRuns))
    },
  }
}
