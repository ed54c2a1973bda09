import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Run } from './compare.ts'

type Git = (...args: string[]) => { status: number | null; stdout: string }

/**
 * The run that a file holds at the last commit, however often it was measured since: a bad run isn't
 * what the next one is held against. Without git it is what lies there; undefined where nothing does.
 */
export function readCommittedRun(file: string, git: Git = runGit): Run | undefined {
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').status !== 0) {
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  }
  const { status, stdout } = git('show', `HEAD:./${file}`)
  return status === 0 ? parse(stdout) : undefined
}

/** `bench/main.ts` wrote it, in the same repository. */
function parse(text: string): Run {
  return JSON.parse(text)
}

function runGit(...args: string[]): ReturnType<Git> {
  return spawnSync('git', args, { encoding: 'utf8' })
}
