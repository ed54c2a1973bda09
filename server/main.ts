import { type Env, readEnv } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { type Started, start } from './start.ts'

/** The process: environment, start, a word to whoever started it, and a clean end. */

const parsed = readEnv()
if (parsed.ok) await run(parsed.env)
else refuse(['The environment is not usable:', ...parsed.problems.map((it) => `- ${it}`)])

async function run(env: Env): Promise<void> {
  const log = createLog(env.logLevel)
  crashOnBugs(log)
  const server = start(env, log)
  const signal = firstSignal()
  try {
    const started = await Promise.race([server.ready, signal])
    if (typeof started === 'object') welcome(started)
    log.info({ signal: await signal }, 'stopping')
  } catch (error) {
    refuse([error instanceof Error ? error.message : String(error)])
    log.debug({ err: error }, 'the start failed')
  }
  await server.stop()
  // Payload's pool keeps a connection for good, so the process never ends by itself.
  process.exit()
}

/**
 * Importing Vike's server installs handlers that log and carry on. A process whose state nobody
 * knows is better replaced; the embedded database outlives it and is taken over by the next.
 */
function crashOnBugs(log: Log): void {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.removeAllListeners(event)
    process.on(event, (error: unknown) => {
      log.fatal({ err: error }, event)
      process.exit(1)
    })
  }
}

function firstSignal(): Promise<NodeJS.Signals> {
  return new Promise((settle) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, settle)
  })
}

/** For people; machines read the log and `/readyz`. The password is shown here and never again. */
function welcome({ siteUrl, newAdmin }: Started): void {
  const lines = ['', `  Site   ${siteUrl}/`, `  Admin  ${siteUrl}/admin`, '']
  if (newAdmin) {
    lines.push(
      '  The first admin was created. Its password is shown only now:',
      `  E-mail    ${newAdmin.email}`,
      `  Password  ${newAdmin.password}`,
      '',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

function refuse(lines: string[]): void {
  process.stderr.write(`\n${lines.join('\n')}\n`)
  process.exitCode = 1
}
