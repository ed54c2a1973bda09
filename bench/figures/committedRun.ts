import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { Run } from './compare.ts'

type Git = (...args: string[]) => { status: number | null; stdout: string }

/**
 * The run in the file at the last commit, so that later uncommitted runs are not the baseline. Without git
 * the run in the file; undefined if there is none.
 */
export function readCommittedRun(file: string, git: Git = runGit): Run | undefined {
  if (git('rev-parse', '--verify', '--quiet', 'HEAD').status !== 0) {
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  }
  const { status, stdout } = git('show', `HEAD:./${file}`)
  return status === 0 ? parse(stdout) : undefined
}

/** Trusted: `bench/main.ts` wrote the file. */
function parse(text: string): Run {
  return JSON.parse(text)
}

function runGit(...args: string[]): ReturnType<Git> {
  return spawnSync('git', args, { encoding: 'utf8' })
}
