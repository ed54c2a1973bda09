import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/**
 * Sends many sign-ins from a separate thread, so that it doesn't delay the measurement. Each has another
 * forwarded address, and is sent at a fixed time, whether or not earlier requests have a response.
 */
const plan = z
  .object({
    url: z.string(),
    perSecond: z.number(),
    seconds: z.number(),
    known: z.array(z.object({ email: z.string(), password: z.string() })),
  })
  .parse(workerData)

/** One of twenty sign-ins is correct; every second wrong one is for an existing account. */
const rightEvery = 20

export type FloodResponse = { status: number; ms: number }

const agent = new Agent({ keepAlive: true })
const count = plan.perSecond * plan.seconds
const responses: Promise<FloodResponse>[] = []
const begun = performance.now()

const clock = setInterval(() => {
  const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * plan.perSecond))
  while (responses.length < due) responses.push(signIn(responses.length))
  if (responses.length < count) return
  clearInterval(clock)
  void Promise.all(responses).then((all) => {
    parentPort?.postMessage(all)
    agent.destroy()
  })
}, 5)

function signIn(at: number): Promise<FloodResponse> {
  const sent = performance.now()
  return new Promise((settle, fail) => {
    const outgoing = request(
      `${plan.url}/api/v1/auth/login`,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.18.${at >> 8}.${at & 255}`,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          settle({ status: response.statusCode ?? 0, ms: performance.now() - sent }),
        )
      },
    )
    outgoing.on('error', fail)
    outgoing.end(JSON.stringify(credentials(at)))
  })
}

function credentials(at: number): { email: string; password: string } {
  const account = plan.known[at % plan.known.length]
  if (!account) throw new Error('The flood knows no account.')
  if (at % rightEvery === 0) return account
  const email = at % 2 ? account.email : `nobody-${at}@payline.example`
  return { email, password: `a wrong password ${at}` }
}
