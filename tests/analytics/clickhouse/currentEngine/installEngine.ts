import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { messageOf } from '#platform/errors.ts'

const described = join(import.meta.dirname, 'package')
const files = ['package.json', 'package-lock.json']
const installed = resolve('node_modules', '.payline', 'current-clickhouse')
/** Written last: the lockfile from which the folder was installed. */
const stamp = join(installed, 'installed-from.json')

/**
 * Installs the package with the current engine, about 540 MB, unless this version is installed.
 *
 * @returns the folder
 * @throws with the remedy if it can't be downloaded
 */
export async function installEngine(): Promise<string> {
  const wanted = readFileSync(join(described, 'package-lock.json'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return installed
  process.stderr.write('installing a current ClickHouse engine (chdb, about 540 MB)\n')
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(installed, { recursive: true })
  for (const file of files) copyFileSync(join(described, file), join(installed, file))
  try {
    await promisify(execFile)('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: installed,
    })
  } catch (error) {
    throw new Error(
      `The current ClickHouse engine could not be installed in ${installed} (${messageOf(error).trim()}). Check the network, the registry of npm and the disk, which needs about 1 GB, and run this again.`,
      { cause: error },
    )
  }
  writeFileSync(stamp, wanted)
  return installed
}
