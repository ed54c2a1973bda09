// These imports come first: they have to run before large modules are loaded.
import '#platform/process/retainTickObject.ts'
import '#platform/process/usePackageBundle.ts'
import { type Env, readEnv } from '#platform/configuration/env.ts'
import { messageOf, withoutPersonalData } from '#platform/errors.ts'
import { createLog, type Log, redirectConsole, redirectWarnings } from '#platform/log/log.ts'
import { ignoreStreamErrors } from '#platform/log/writeOutput.ts'
import {
  printFirstAdmin,
  printStarted,
  printStartupFailure,
  stepPrinter,
} from './operations/startupMessages.ts'
import { start } from './start.ts'

/** The process: environment, start and stop. */

/** Timeout of a stop; a supervisor would not wait much longer. */
const stopTimeoutMs = 4_900
/** Ctrl-C can arrive twice: from the terminal, and forwarded by the parent process. */
const sameSignalMs = 500

ignoreStreamErrors()
const parsed = readEnv()
if (parsed.ok) await run(parsed.env)
else refuse(['The environment is not usable:', ...parsed.problems.map((it) => `- ${it}`)])

async function run(env: Env): Promise<void> {
  const log = createLog(env.logLevel)
  logUncaughtErrors(log)
  // In development the console output of the libraries stays, with colours and code frames.
  if (env.mode === 'production') {
    redirectConsole(log)
    redirectWarnings(log)
  }
  const signal = firstSignal(log)
  const step = stepPrinter(process.stdout.isTTY)
  const server = start(env, log, { step, newAdmin: (admin) => printFirstAdmin(admin, env) })
  try {
    const started = await Promise.race([server.ready, signal])
    if (typeof started === 'object') {
      step('ready')
      printStarted(started)
    }
    log.info({ signal: await signal }, 'stopping')
  } catch (error) {
    refuse([withoutPersonalData(messageOf(error))])
    log.debug({ err: error }, 'the start failed')
  }
  await server.stop()
  // Payload's pool keeps a connection open, so the process would never end by itself.
  process.exit()
}

/**
 * An uncaught exception ends the process, because its state is unknown. An unhandled rejection is a bug
 * too, and may leave work undone until the next start. Still the process goes on: requests of anonymous
 * clients can cause unhandled rejections in the CMS, Next and React, so clients could end the process.
 * Vike's server installs its own handlers; these handlers are registered first, so they decide.
 */
function logUncaughtErrors(log: Log): void {
  process.on('uncaughtException', (error, event) => {
    log.fatal({ err: error }, event)
    process.exit(1)
  })
  const event = 'unhandledRejection'
  process.on(event, (error: unknown) => log.error({ err: error }, event))
}

/**
 * Resolves with the first signal to stop. A second signal, or a stop that takes too long, ends the
 * process at once; the next start uses the embedded database that is still running.
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
        log.error('the stop took too long, so the process ends now')
        process.exit(1)
      }, stopTimeoutMs).unref()
    }
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)
  })
}

function refuse(lines: string[]): void {
  printStartupFailure(lines)
  process.exitCode = 1
}
