import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommittedRun } from './committedRun.ts'

const run = (machine: string) => ({ machine, figures: [] })
/** A fake of git for a repository whose last commit has the given files. */
const gitOver =
  (committed: Record<string, string>) =>
  (command: string, ...rest: string[]) => {
    if (command === 'rev-parse') return { status: 0, stdout: 'a1b2c3\n' }
    const stdout = committed[rest.join().replace('HEAD:./', '')]
    return stdout === undefined ? { status: 128, stdout: '' } : { status: 0, stdout }
  }
const noGit = () => ({ status: null, stdout: '' })

test('the baseline is the committed run, not the last measured one', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'payline-test-'))
  const file = join(folder.path, 'run.json')
  writeFileSync(file, JSON.stringify(run('measured since')))
  const git = gitOver({ [file]: JSON.stringify(run('committed')) })
  expect(readCommittedRun(file, git)).toEqual(run('committed'))
  expect(readCommittedRun(file, gitOver({}))).toBeUndefined()
})

test('without git the baseline is the file, if there is one', () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'payline-test-'))
  const file = join(folder.path, 'run.json')
  expect(readCommittedRun(file, noGit)).toBeUndefined()
  writeFileSync(file, JSON.stringify(run('measured since')))
  expect(readCommittedRun(file, noGit)).toEqual(run('measured since'))
})
