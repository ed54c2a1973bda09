import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type ImportSettings,
  type ItemImportView,
  isWorking,
} from '#domain/content/itemFiles/importState.ts'
import { type ImportResult, requestImport, uploadFile } from './requestImport.ts'

const pollMs = 700

/** What the page shows. */
export type Shown =
  | { at: 'loading' }
  | { at: 'choosing' }
  | { at: 'uploading'; file: string; share: number }
  | { at: 'import'; import: ItemImportView }

const lost =
  'The server was restarted since, so the import is not there any more. It is written as a whole or not at all: choose the file again to see what is still to change.'

/**
 * The import of the person, as the server has it: it goes on when the page is closed.
 *
 * @param address of the import of a kind: `/api/games/import`
 */
export function useItemImport(address: string) {
  const [shown, setShown] = useState<Shown>({ at: 'loading' })
  const [problem, setProblem] = useState('')
  const [sessionEnded, setSessionEnded] = useState(false)
  const cancelUpload = useRef<AbortController>(undefined)
  const remembered = useRemembered(address)

  const take = useCallback(
    (result: ImportResult) => {
      setSessionEnded(!result.ok && result.sessionEnded === true)
      setProblem(result.ok ? '' : result.problem)
      if (!result.ok) return setShown((now) => (now.at === 'import' ? now : { at: 'choosing' }))
      if (result.import) {
        remembered.keep(result.import)
        return setShown({ at: 'import', import: result.import })
      }
      if (remembered.take()) setProblem(lost)
      setShown({ at: 'choosing' })
    },
    [remembered],
  )

  const working = shown.at === 'import' && isWorking(shown.import.state.step)
  useEffect(() => {
    if (shown.at !== 'loading' && !working) return
    let isOver = false
    const read = async () => {
      const result = await requestImport(address, 'GET')
      if (!isOver) take(result)
    }
    // Each result is a new object, so that the effect runs again.
    const timer = setTimeout(() => void read(), shown.at === 'loading' ? 0 : pollMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [address, shown, working, take])

  const id = shown.at === 'import' ? shown.import.id : ''
  return {
    shown,
    problem,
    sessionEnded,
    refuse: setProblem,
    async upload(file: File, options: ImportSettings) {
      const aborted = new AbortController()
      cancelUpload.current = aborted
      setProblem('')
      setShown({ at: 'uploading', file: file.name, share: 0 })
      const result = await uploadFile(
        address,
        { file, options },
        {
          onSent: (share) => setShown({ at: 'uploading', file: file.name, share }),
          signal: aborted.signal,
        },
      )
      if (result) take(result)
      else setShown({ at: 'choosing' })
    },
    async changeOptions(options: ImportSettings) {
      // A checkbox shows its new state at once.
      setShown((now) =>
        now.at === 'import' ? { ...now, import: { ...now.import, options } } : now,
      )
      take(await requestImport(address, 'PATCH', { id, ...options }))
    },
    apply: async (confirmed: boolean) =>
      take(await requestImport(`${address}/apply`, 'POST', { id, confirmed })),
    /** Cancels the import, or clears its result. */
    async cancel() {
      cancelUpload.current?.abort()
      remembered.take()
      if (shown.at === 'import') take(await requestImport(address, 'DELETE'))
    },
  }
}

/** Remembers in the browser that an import has not ended, so that its loss is noticed. */
function useRemembered(address: string) {
  const [memory] = useState(() => ({
    keep({ id, state }: ItemImportView) {
      if (state.step === 'done') localStorage.removeItem(address)
      else localStorage.setItem(address, id)
    },
    take(): boolean {
      const isKept = localStorage.getItem(address) !== null
      localStorage.removeItem(address)
      return isKept
    },
  }))
  return memory
}
