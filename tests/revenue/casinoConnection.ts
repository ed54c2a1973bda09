import { z } from 'zod'
import { postbackTemplates } from '#domain/revenue/postbacks/templates.ts'
import { editItem, type ProductServer, signIn } from '#tests/setup/product/productServer.ts'

/** A casino that is connected to a site. */
export type CasinoConnection = {
  /** The path of its document in the REST API. */
  path: string
  /** The path that the casino calls, without a query. */
  postback: string
  /** Creates another address, and resolves with its path; older ones end after some days. */
  renew(overlapDays: 0 | 7 | 30): Promise<string>
}

const issued = z.object({ address: z.url() })

/** Connects a casino by the admin's REST API, with our own names of parameters. */
export async function connectCasino(
  cms: Pick<ProductServer, 'url'>,
  casino: string,
  changes: object = {},
): Promise<CasinoConnection> {
  const headers = await signIn(cms.url)
  const collection = '/api/casino-connections'
  const sent = { ...postbackTemplates.own.mapping, casino, ...changes }
  const id = await editItem(cms.url, headers, { method: 'POST', path: collection, sent })
  const path = `${collection}/${id}`
  const renew = async (overlapDays: number) => {
    const response = await fetch(`${cms.url}${path}/secrets`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ overlapDays }),
    })
    return new URL(issued.parse(await response.json()).address).pathname
  }
  return { path, postback: await renew(7), renew }
}
