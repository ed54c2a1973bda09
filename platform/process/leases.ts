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
import { giveToFolderOwner } from '../files/folderAccess.ts'
import { isAlive, startTicks } from './liveProcess.ts'

const leaseSchema = z.object({ pid: z.number(), mark: z.string() })

/**
 * Writes a lease for this process into a folder, which is created if missing.
 *
 * @returns path of the lease; the caller removes the file when it is done
 */
export function writeLease(folder: string): string {
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    chmodSync(folder, 0o755)
    giveToFolderOwner(folder)
  }
  const lease = join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`)
  const unfinished = `${lease}.unfinished`
  writeFileSync(unfinished, JSON.stringify({ pid: process.pid, mark: startTicks(process.pid) }))
  // Readable for all, because the owner of the folder must see a lease that root holds.
  chmodSync(unfinished, 0o644)
  giveToFolderOwner(unfinished)
  renameSync(unfinished, lease)
  return lease
}

/**
 * Counts the leases of live processes and removes the others. A malformed lease, as a full disk or a
 * crash leaves it, doesn't count.
 */
export function countLiveLeases(folder: string): number {
  if (!existsSync(folder)) return 0
  let live = 0
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (isLive(readFileSync(file, 'utf8'))) live++
    else rmSync(file, { force: true })
  }
  return live
}

function isLive(content: string): boolean {
  const lease = leaseSchema.safeParse(parseJson(content))
  if (!lease.success) return false
  const { pid, mark } = lease.data
  return isAlive(pid) && startTicks(pid) === mark
}

/** Undefined if the text is not JSON. */
function parseJson(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
