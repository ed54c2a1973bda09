import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runNode } from '#tests/setup/processes.ts'
import { retriedTests, testResultsSchema } from '../retriedTests.ts'

const flaky = `
let tries = 0
test('misses a beat', () => expect(++tries).toBe(2))
test('passes at once', () => expect(1).toBe(1))
test('never passes', () => expect(1).toBe(2))`

test('tests that pass only on a retry are distinguished from tests that pass and tests that fail', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'payline-test-'))
  writeFileSync(join(folder.path, 'flaky.test.js'), flaky)
  const report = join(folder.path, 'report.json')
  const options = ['--globals', '--retry=1', '--reporter=json', `--outputFile=${report}`]
  const child = runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--root',
    folder.path,
    ...options,
  ])
  expect(await child.ended).toBe(1)
  const { testResults } = z
    .object({ testResults: testResultsSchema })
    .parse(JSON.parse(readFileSync(report, 'utf8')))
  expect(retriedTests(testResults)).toEqual([
    expect.stringMatching(/^misses a beat: .*expected 1 to be 2/),
  ])
})
