import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from './errors.ts'
import { isAlive, programName, workingFolder } from './liveProcess.ts'

/** A running server as its `postmaster.pid` describes it. */
export type RunningServer = { pid: number; port: number }

/**
 * The server that already runs on this cluster, whoever started it; it may still be starting.
 * Undefined when none does; a pid file left by a crash doesn't count.
 *
 * @throws when the pid file is of a server on another cluster, beside which none could start
 */
export function findServer(clusterDir: string): RunningServer | undefined {
  const found = readPidFile(clusterDir)
  if (!found || !isAlive(found.pid) || !isPostgres(found.pid)) return undefined
  const folder = workingFolder(found.pid)
  if (folder === undefined || folder === realpathSync(clusterDir)) return found
  throw new Error(
    `${join(clusterDir, 'postmaster.pid')} names process ${found.pid}, a Postgres that runs on ${folder}. If ${clusterDir} was copied while that was in use, stop it and copy again; if it wasn't, remove the file.`,
  )
}

/** After a reboot the number in a stale pid file can belong to any program. */
function isPostgres(pid: number): boolean {
  return (programName(pid) ?? 'postgres') === 'postgres'
}

/** `postmaster.pid`: process id on line 1, port on line 4. */
function readPidFile(clusterDir: string): RunningServer | undefined {
  try {
    const lines = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return pid > 0 && port > 0 ? { pid, port } : undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
