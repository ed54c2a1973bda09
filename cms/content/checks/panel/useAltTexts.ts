import { useEffect, useState } from 'react'
import * as z from 'zod/mini'

const responseBody = z.object({
  docs: z.array(z.object({ id: z.string(), alt: z.nullish(z.string()) })),
})

/**
 * The alt texts of pictures in the media library, by id; missing until they are loaded.
 *
 * @param api path below which the REST API is
 */
export function useAltTexts(api: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [alts, setAlts] = useState<ReadonlyMap<string, string>>(new Map())
  const unknown = [...new Set(ids)].filter((id) => !alts.has(id)).join()
  useEffect(() => {
    if (unknown === '') return
    const controller = new AbortController()
    readAlts(api, unknown, controller.signal).then(
      (read) => setAlts((before) => new Map([...before, ...read])),
      // The server is unreachable or the request was aborted: these pictures get no warnings.
      () => undefined,
    )
    return () => controller.abort()
  }, [api, unknown])
  return alts
}

async function readAlts(api: string, ids: string, signal: AbortSignal) {
  const query = new URLSearchParams({ 'where[id][in]': ids, depth: '0', limit: '100' })
  const response = await fetch(`${api}/media?${query}`, { signal })
  const { docs } = responseBody.parse(await response.json())
  return docs.map(({ id, alt }) => [id, alt ?? ''] as const)
}
