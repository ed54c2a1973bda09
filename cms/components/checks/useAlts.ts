import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

const answer = z.object({
  docs: z.array(z.object({ id: z.string(), alt: z.nullish(z.string()) })),
})

/**
 * The descriptions of pictures of the media library, by their ids; missing until they are read.
 *
 * @param api path below which the REST API is
 */
export function useAlts(api: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [alts, setAlts] = useState<ReadonlyMap<string, string>>(new Map())
  const unknown = [...new Set(ids)].filter((id) => !alts.has(id)).join()
  useEffect(() => {
    if (unknown === '') return
    const stop = new AbortController()
    readAlts(api, unknown, stop.signal).then(
      (read) => setAlts((before) => new Map([...before, ...read])),
      // Out of reach, or not wanted any more: nothing is said of these pictures.
      () => undefined,
    )
    return () => stop.abort()
  }, [api, unknown])
  return alts
}

async function readAlts(api: string, ids: string, signal: AbortSignal) {
  const query = new URLSearchParams({ 'where[id][in]': ids, depth: '0', limit: '100' })
  const response = await fetch(`${api}/media?${query}`, { signal })
  const { docs } = answer.parse(await response.json())
  return docs.map(({ id, alt }) => [id, alt ?? ''] as const)
}
