import { expect, inject, test } from 'vitest'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'

const product = inject('deliveredSite')

test('no page of the production build has a broken link', async () => {
  const args = ['--json', 'links', 'check', '--internal', '--url', product.url]
  const { code, stdout } = await runCommand(args)
  const { findings, asked, left } = JSON.parse(stdout)
  expect(findings).toEqual([])
  expect([code, left]).toEqual([0, 0])
  // The pages and their assets.
  expect(asked).toBeGreaterThan(1_200)
  // Every page is fetched and read.
}, 180_000)
