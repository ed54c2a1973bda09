import { readFileSync, readlinkSync } from 'node:fs'
import { errorCode } from './errors.ts'

/**
 * Whether a process with this id exists, be it ours or another user's.
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
 * Something that tells a process from a later one with the same id: its start time in clock
 * ticks since boot (field 22 of `/proc/PID/stat`), or an empty text where there is no `/proc`.
 */
export function startMark(pid: number): string {
  return statFields(pid)?.[19] ?? ''
}

/** Name of the program a process runs; undefined where there is no `/proc` to ask. */
export function programName(pid: number): string | undefined {
  return readProc(`/proc/${pid}/comm`)?.trim()
}

/**
 * The folder a process works in, under the name it has now; undefined where there is no `/proc`
 * to ask, or it belongs to another user.
 */
export function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return undefined
    throw error
  }
}

/** A zombie has ended already; it only waits for its parent to take note. */
function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === 'Z'
}

/** Fields of `/proc/PID/stat` from the third on; the second, the name, may hold spaces. */
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
