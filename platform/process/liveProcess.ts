import { readFileSync, readlinkSync } from 'node:fs'
import { errorCode } from '../errors.ts'

/**
 * Whether a process with this id exists; it may belong to another user.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * The start time of a process in clock ticks since boot (field 22 of `/proc/PID/stat`), which
 * distinguishes it from a later process with the same id. An empty text where there is no `/proc`.
 */
export function startTicks(pid: number): string {
  return statFields(pid)?.[19] ?? ''
}

/** Name of the program that a process runs; undefined where there is no `/proc`. */
export function programName(pid: number): string | undefined {
  return readProc(`/proc/${pid}/comm`)?.trim()
}

/**
 * The current working folder of a process, by the folder's present name; undefined where there is no
 * `/proc` or the process belongs to another user.
 */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** A zombie has ended; its parent has not read its exit status yet. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z'
}

/** Fields of `/proc/PID/stat` from the third on; the second field, the name, may contain spaces. */
function statFields(pid: number): string[] | undefined {
  const stat = readProc(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = errorCode(error)
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
