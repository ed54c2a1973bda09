import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'

/**
 * A flood of sign-ins, in a thread of its own so that it can't delay whoever measures meanwhile.
 * Each comes from another forwarded address, at its time whether or not those before it were
 * answered.
 */
const plan = z
  .object({
    url: z.string(),
    perSecond: z.number(),
    seconds: z.number(),
    known: z.array(z.object({ email: z.string(), password: z.string() })),
  })
  .parse(workerData)

/** Of twenty sign-ins one is right; of the wrong ones every other is for an account that exists. */
const rightEvery = 20

export type FloodAnswer = { status: number; ms: number }

const agent = new Agent({ keepAlive: true })
const count = plan.perSecond * plan.seconds
const answers: Promise<FloodAnswer>[] = []
const begun = performance.now()

const clock = setInterval(() => {
  const due = Math.min(count, Math.floor(((performance.now() - begun) / 1000) * plan.perSecond))
  while (answers.length < due) answers.push(signIn(answers.length))
  if (answers.length < count) return
  clearInterval(clock)
  void Promise.all(answers).then((all) => {
    parentPort?.postMessage(all)
    agent.destroy()
  })
}, 5)

function signIn(at: number): Promise<FloodAnswer> {
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
