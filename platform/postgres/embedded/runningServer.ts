import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '#platform/errors.ts'
import { isAlive, programName, workingFolder } from '#platform/process/liveProcess.ts'

/** A running server, from its `postmaster.pid`. */
export type RunningServer = { pid: number; port: number }

/**
 * The server that runs on this cluster, possibly started by another process, possibly still starting.
 * Undefined when no server runs; a stale pid file is ignored.
 *
 * @throws when the pid file names a server on another cluster, because Postgres would refuse to start
 */
export function findServer(clusterDir: string): RunningServer | undefined {
  const found = readPidFile(clusterDir)
  if (!found || !isAlive(found.pid) || !isPostgres(found.pid)) return undefined
  const folder = workingFolder(found.pid)
  if (folder === undefined || folder === realpathSync(clusterDir)) return found
  throw new Error(
    `${join(clusterDir, 'postmaster.pid')} names process ${found.pid}, a Postgres that runs on ${folder}. If ${clusterDir} was copied while that server ran, stop the server and copy again; otherwise remove the file.`,
  )
}

/** After a reboot the process id in a stale pid file can belong to any program. */
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
