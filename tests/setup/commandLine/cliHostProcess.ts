import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { endMark, type HostRequest, type HostResponse } from './cliHostMessages.ts'

/**
 * The process of `cliHost.ts`: runs the commands that it is sent, one after the other, each with the
 * process state that it would find in a process of its own.
 */

enableCompileCache(join(import.meta.dirname, '../../..', 'node_modules/.cache/payline-cli'))

await import('../processes/keepMemory.mjs')
const { reportError, runProgram } = await import('#cli/program.ts')

// As in `cli/main.ts`; the exit code is then that of the command.
process.on('uncaughtException', (error) => process.exit(reportError(error)))
// The process that sends the commands has ended.
process.on('disconnect', () => process.exit())
process.on('message', (request: HostRequest) => void runCommand(request))

async function runCommand({ args, env, input, cwd }: HostRequest): Promise<void> {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  process.exitCode = undefined
  const stdin = Readable.from([Buffer.from(input)], { objectMode: false })
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
  await runProgram(args)
  removeListenersOfCommand()
  const response: HostResponse = { code: Number(process.exitCode ?? 0), isLast: isPayloadOpen() }
  process.stdout.write(endMark)
  process.stderr.write(endMark)
  process.send?.(response, () => response.isLast && process.exit())
}

function removeListenersOfCommand(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
  for (const stream of [process.stdout, process.stderr]) stream.removeAllListeners('error')
}

/** The next command would get an instance that was left open, with the database of this command. */
function isPayloadOpen(): boolean {
  const instances: unknown = Reflect.get(globalThis, '_payload')
  return instances instanceof Map && instances.size > 0
}
