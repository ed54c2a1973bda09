import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * Next.js server functions that the admin panel's pages call beside the REST API. All share one
 * address; the build generates an id for each.
 */

export type ServerFunctionCall = { name: string; args: object }

const built = new URL('../../../cms/.next/server/server-reference-manifest.json', import.meta.url)
const manifest = z.object({ node: z.record(z.string(), z.unknown()) })

/** A request for each server function's id: one of them is the wanted function. */
export function serverFunctionRequests(
  call: ServerFunctionCall,
): { text: string; headers: Record<string, string> }[] {
  const addresses = Object.keys(manifest.parse(JSON.parse(readFileSync(built, 'utf8'))).node)
  return addresses.map((address) => ({
    text: JSON.stringify([call]),
    headers: { 'next-action': address, 'content-type': 'text/plain;charset=UTF-8' },
  }))
}

/** A function's result is row 1 of the response. */
const returned = /^1:(\{.*)$/m

/**
 * Calls a server function as the admin panel's pages do.
 *
 * @param headers of a signed-in user
 * @throws if no function responds
 */
export async function callServerFunction(
  siteUrl: string,
  headers: Record<string, string>,
  call: ServerFunctionCall,
): Promise<unknown> {
  for (const request of serverFunctionRequests(call)) {
    const response = await fetch(`${siteUrl}/admin`, {
      method: 'POST',
      headers: { ...headers, origin: siteUrl, ...request.headers },
      body: request.text,
    })
    const found = returned.exec(await response.text())?.[1]
    if (response.ok && found !== undefined) return JSON.parse(found)
  }
  throw new Error(`The admin panel has no response for ${call.name}.`)
}
