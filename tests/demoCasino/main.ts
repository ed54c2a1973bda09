import { once } from 'node:events'
import { createServer } from 'node:https'
import { parseArgs } from 'node:util'
import { selfSigned } from '#tests/setup/externalServers/selfSigned.ts'
import { casinoPages } from './casinoServer.ts'
import { openDemoCasino, usualStyle } from './demoCasino.ts'
import { type CallResult, type Mischief, noMischief } from './postbackQueue.ts'
import { seededRandom } from './random.ts'

/**
 * `npm run demo:casino`: a casino on this machine, to try the whole way of a click from the site to the
 * first commission. `docs/revenue.md` has the steps.
 */

const usage = `npm run demo:casino -- [--port 4400] [--postback URL] [--mischief] [--seed 1]

  --port      where the casino listens, on this machine only
  --postback  the address of the site that the casino calls; it can be typed in later
  --mischief  calls come twice, late and in another order
  --seed      of the mischief
`

/** A name that browsers look up as this machine, and that the admin accepts in the address of an offer. */
const host = 'casino.localhost'
const mischief: Mischief = { repeated: 0.4, late: 0.4, lateMs: 60_000, shuffled: true }
const sendEveryMs = 300
const shownCalls = 50

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    postback: { type: 'string' },
    mischief: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(usage)
else await run()

async function run(): Promise<void> {
  const calls: CallResult[] = []
  const casino = openDemoCasino({
    name: 'demo',
    clickParameter: 'click',
    style: usualStyle,
    random: seededRandom(Number(values.seed)),
    mischief: values.mischief ? mischief : noMischief,
    clock: Date.now,
    onResult(result) {
      calls.unshift(result)
      calls.splice(shownCalls)
      process.stdout.write(`${result.status} (attempt ${result.attempt}) ${result.address}\n`)
    },
  })
  casino.postback = values.postback ?? null
  // Browsers know the name as secure only with a certificate; nobody has signed this one.
  const server = createServer(
    selfSigned(host),
    casinoPages(casino, () => calls),
  )
  server.listen(Number(values.port), '127.0.0.1')
  await once(server, 'listening')
  process.stdout.write(introduction(portOf(server.address())))
  // Some calls are held back, and all wait for an address.
  const sending = setInterval(() => void casino.sendDue(), sendEveryMs)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      clearInterval(sending)
      casino.close()
      server.close()
      server.closeAllConnections()
    })
  }
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

function introduction(port: number): string {
  const address = `https://${host}:${port}`
  return `The demo casino runs at ${address}/ (the browser warns of its certificate once).

In the admin of the site:
  offer, address at the casino        ${address}/
  offer, parameters                   click={click}
  connection to the casino, template  An address that you write yourself
  connection, columns of the reports  Date, Player, Click, Registrations, First deposits, Deposits,
                                      Sum of the deposits, Commission, Adjustment, Currency

At the casino:
  ${address}/affiliates    takes the address that the admin makes under “Create an address”,
                           shows the calls, and has the report of each month

`
}
