import { readFileSync } from 'node:fs'
import { errorCode } from '../errors.ts'

export type SystemUser = { uid: number; gid: number }

/** A user of this machine by name; undefined when there is none. */
export function findUser(name: string): SystemUser | undefined {
  const [, , uid, gid] = accounts().find((account) => account[0] === name) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** The name that belongs to a user id, or the id itself where it has none. */
export function userName(uid: number): string {
  const [name] = accounts().find((account) => Number(account[2]) === uid) ?? []
  return name ?? String(uid)
}

function accounts(): string[][] {
  try {
    const rows = readFileSync('/etc/passwd', 'utf8').split('\n')
    return rows.map((row) => row.split(':')).filter((account) => account.length > 3)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}
