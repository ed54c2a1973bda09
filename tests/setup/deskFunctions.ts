import { readFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * What the desk's pages call of the server beside its REST API: functions, all behind one address
 * that the build makes up.
 */

export type DeskCall = { name: string; args: object }

const built = new URL('../../cms/.next/server/server-reference-manifest.json', import.meta.url)
const manifest = z.object({ node: z.record(z.string(), z.unknown()) })

/** A request for each address that a function of the desk may be at: one of them is this one's. */
export function deskRequests(call: DeskCall): { text: string; headers: Record<string, string> }[] {
  const addresses = Object.keys(manifest.parse(JSON.parse(readFileSync(built, 'utf8'))).node)
  return addresses.map((address) => ({
    text: JSON.stringify([call]),
    headers: { 'next-action': address, 'content-type': 'text/plain;charset=UTF-8' },
  }))
}

/** What a function returned comes as the part that is named 1. */
const returned = /^1:(\{.*)$/m

/**
 * Calls a function as the desk's own pages do.
 *
 * @param headers of somebody who is signed in
 * @throws where nothing answers
 */
export async function callDesk(
  siteUrl: string,
  headers: Record<string, string>,
  call: DeskCall,
): Promise<unknown> {
  for (const request of deskRequests(call)) {
    const response = await fetch(`${siteUrl}/admin`, {
      method: 'POST',
      headers: { ...headers, origin: siteUrl, ...request.headers },
      body: request.text,
    })
    const found = returned.exec(await response.text())?.[1]
    if (response.ok && found !== undefined) return JSON.parse(found)
  }
  throw new Error(`The desk doesn't answer ${call.name}.`)
}
