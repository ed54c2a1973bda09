import { useCallback, useEffect, useState } from 'react'
import type {
  SavedView,
  SavedViewsClient,
  ViewProblem,
} from '#domain/analytics/savedViews/savedView.ts'

export type SavedViewsState = {
  /** Undefined while they load for the first time, and if they could not be read. */
  views: SavedView[] | undefined
  /** Of the last change or read. */
  problem: ViewProblem | undefined
  isBusy: boolean
  read(): void
  /** Makes a change, then reads the views again; resolves with whether it was made. */
  change(work: () => Promise<ViewProblem | undefined>): Promise<boolean>
}

/**
 * The saved views, read when they are first shown and after each change.
 *
 * @param client always the same
 */
export function useSavedViews(client: SavedViewsClient): SavedViewsState {
  const [views, setViews] = useState<SavedView[]>()
  const [problem, setProblem] = useState<ViewProblem>()
  const [isBusy, setBusy] = useState(true)
  const readAll = useCallback(async () => {
    const found = await client.list()
    if (found === 'failed') setProblem('failed')
    else setViews(found)
    setBusy(false)
  }, [client])
  useEffect(() => void readAll(), [readAll])
  return {
    views,
    problem,
    isBusy,
    read() {
      setProblem(undefined)
      setBusy(true)
      void readAll()
    },
    async change(work) {
      setBusy(true)
      const found = await work()
      setProblem(found)
      await readAll()
      return found === undefined
    },
  }
}
