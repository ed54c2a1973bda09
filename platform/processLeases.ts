import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { giveToFolderOwner } from './folderAccess.ts'
import { isAlive, startMark } from './liveProcess.ts'

const leaseSchema = z.object({ pid: z.number(), mark: z.string() })

/**
 * Notes in a folder, made when missing, that this process uses what the folder stands for.
 *
 * @returns path of the lease, which whoever is done removes
 */
export function writeLease(folder: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
    giveToFolderOwner(folder)
  }
  const lease = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const unfinished = `${lease}.unfinished`
  writeFileSync(unfinished, JSON.stringify({ pid: process.pid, mark: startMark(process.pid) }))
  // The owner of the folder has to see that root uses it, too.
  chmodSync(unfinished, 0o644)
  giveToFolderOwner(unfinished)
  renameSync(unfinished, lease)
  return lease
}

/**
 * Counts the leases of living processes and clears away the others. One that makes no sense, as a
 * full disk or a crash leaves it, counts for nothing.
 */
export function liveLeases(folder: string): number {
  if (!existsSync(folder)) return 0
  let live = 0
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (isHeld(readFileSync(file, 'utf8'))) live++
    else rmSync(file, { force: true })
  }
  return live
}

function isHeld(content: string): boolean {
  const lease = leaseSchema.safeParse(parseJson(content))
  if (!lease.success) return false
  const { pid, mark } = lease.data
  return isAlive(pid) && startMark(pid) === mark
}

/** Undefined for what is no JSON. */
function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
