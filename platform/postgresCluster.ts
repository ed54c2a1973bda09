import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { handOver, makeEnterable } from './folderAccess.ts'
import type { Placement } from './postgresPlacement.ts'

/** Name of the database user that owns everything. */
export const superuser = 'payline'

/**
 * Creates the cluster if it isn't there. A folder half-made by a process that was killed is never
 * taken for a whole one: it is made beside its place and moved there when done.
 *
 * @throws with initdb's own words when it fails (disk full, for one)
 */
export async function createCluster(placement: Placement, password: string): Promise<void> {
  if (existsSync(join(placement.clusterDir, 'PG_VERSION'))) return
  const unfinished = `${placement.clusterDir}.unfinished`
  const passwordFile = `${placement.clusterDir}.password`
  makeEnterable(dirname(placement.clusterDir))
  rmSync(unfinished, { recursive: true, force: true })
  handOver(unfinished, placement.runAs)
  try {
    writePassword(passwordFile, password, placement.runAs)
    await run(
      join(placement.binDir, 'initdb'),
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--no-instructions',
      ],
      placement.runAs,
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(unfinished, placement.clusterDir)
}

function writePassword(file: string, password: string, runAs: Placement['runAs']): void {
  rmSync(file, { force: true })
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  if (runAs) chownSync(file, runAs.uid, runAs.gid)
}

function run(program: string, args: string[], runAs: Placement['runAs']): Promise<void> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args, { cwd: '/', stdio: ['ignore', 'pipe', 'pipe'], ...runAs })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk))
    child.once('error', (cause) => {
      fail(new Error(`${program} can't be run: ${cause.message}`, { cause }))
    })
    child.once('close', (code) => {
      if (code === 0) settle()
      else fail(new Error(`${program} failed (exit code ${code}):\n${output.trim()}`))
    })
  })
}
