// First: they have to be there before anything large is loaded.
import '#platform/tickShape.ts'
import '#platform/drizzleImports.ts'
import { type Env, readEnv } from '#platform/env.ts'
import { messageOf, withoutPersonalData } from '#platform/errors.ts'
import { createLog, type Log, takeOverConsole, takeOverWarnings } from '#platform/log.ts'
import { outliveStreams } from '#platform/say.ts'
import { start } from './start.ts'
import { complain, welcome, welcomeAdmin } from './welcome.ts'

/** The process: environment, start and a clean end. */

/** A stop is over within this time, done or not; a supervisor would not wait much longer. */
const stopPatienceMs = 4_900
/** A terminal's Ctrl-C can arrive twice: from the terminal, and passed on by whoever started us. */
const sameSignalMs = 500

outliveStreams()
const parsed = readEnv()
if (parsed.ok) await run(parsed.env)
else refuse(['The environment is not usable:', ...parsed.problems.map((it) => `- ${it}`)])

async function run(env: Env): Promise<void> {
  const log = createLog(env.logLevel)
  answerForBugs(log)
  // Somebody who develops reads the console, with its colours and excerpts.
  if (env.mode === 'production') {
    takeOverConsole(log)
    takeOverWarnings(log)
  }
  const signal = firstSignal(log)
  const server = start(env, log, (admin) => welcomeAdmin(admin, env))
  try {
    const started = await Promise.race([server.ready, signal])
    if (typeof started === 'object') welcome(started)
    log.info({ signal: await signal }, 'stopping')
  } catch (error) {
    refuse([withoutPersonalData(messageOf(error))])
    log.debug({ err: error }, 'the start failed')
  }
  await server.stop()
  // Payload's pool keeps a connection for good, so the process never ends by itself.
  process.exit()
}

/**
 * A process whose state nobody knows is better replaced, so an exception that nobody caught ends it.
 * A promise that failed while nobody waited for it is a bug as well, and something may be left undone
 * until the next start. Still the process goes on: the CMS, Next and React have such promises for what
 * a stranger may send, who could end it at will. Vike's server installs handlers of its own; these
 * come first, so they decide.
 */
function answerForBugs(log: Log): void {
  process.on('uncaughtException', (error, event) => {
    log.fatal({ err: error }, event)
    process.exit(1)
  })
  const event = 'unhandledRejection'
  process.on(event, (error: unknown) => log.error({ err: error }, event))
}

/**
 * Resolves with the first signal to stop. A second one, or a stop that takes too long, ends the
 * process at once; an embedded database that is left running is taken over by the next start.
 */
function firstSignal(log: Log): Promise<NodeJS.Signals> {
  return new Promise((settle) => {
    let since: number | undefined
    const onSignal = (name: NodeJS.Signals) => {
      if (since !== undefined) {
        if (performance.now() - since > sameSignalMs) process.exit(1)
        return
      }
      since = performance.now()
      settle(name)
      setTimeout(() => {
        log.error('the stop took too long and was cut short')
        process.exit(1)
      }, stopPatienceMs).unref()
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  })
}

function refuse(lines: string[]): void {
  complain(lines)
  process.exitCode = 1
}
