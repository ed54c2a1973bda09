import { spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeFolderForAll, makePrivateFolder } from '#platform/files/folderAccess.ts'
import type { PostgresLocation } from './location.ts'

/** Name of the database user that owns all objects. */
export const superuser = 'payline'

/**
 * Creates the cluster if it doesn't exist. The cluster is created under a temporary name and renamed
 * when it is complete, so that a cluster that a killed process left incomplete is never used.
 *
 * @throws with the output of initdb when it fails (for example because the disk is full)
 */
export async function createCluster(placement: PostgresLocation, password: string): Promise<void> {
  if (existsSync(join(placement.clusterDir, 'PG_VERSION'))) return
  const unfinished = `${placement.clusterDir}.unfinished`
  const passwordFile = `${placement.clusterDir}.password`
  makeFolderForAll(dirname(placement.clusterDir))
  rmSync(unfinished, { recursive: true, force: true })
  makePrivateFolder(unfinished, placement.runAs)
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

function writePassword(file: string, password: string, runAs: PostgresLocation['runAs']): void {
  rmSync(file, { force: true })
  writeFileSync(file, password, { mode: 0o600, flag: 'wx' })
  chmodSync(file, 0o600)
  if (runAs) chownSync(file, runAs.uid, runAs.gid)
}

function run(program: string, args: string[], runAs: PostgresLocation['runAs']): Promise<void> {
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
