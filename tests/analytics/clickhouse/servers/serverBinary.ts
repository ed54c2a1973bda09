import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const name = 'clickhouse-server'

/**
 * The program of the ClickHouse server. Debian's package is installed if there is none.
 *
 * @throws with the remedy if there is none and it can't be installed
 */
export function findServerBinary(report: (line: string) => void): string {
  const found = find()
  if (found) return found
  report(`installing Debian's package ${name}`)
  const { status, stderr, error } = spawnSync('apt-get', ['install', '-y', name], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  const installed = find()
  if (status === 0 && installed) return installed
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? `status ${status}`
  throw new Error(
    `There is no ${name} in PATH, and "apt-get install ${name}" failed (${reason}). Install ClickHouse 18.16 or later, and run this again.`,
  )
}

function find(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}
