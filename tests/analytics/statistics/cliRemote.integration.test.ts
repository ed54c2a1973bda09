import { beforeAll, expect, test } from 'vitest'
import { stats as statsSchema } from '#domain/analytics/figures/stats.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { query } from '#tests/setup/database/testDatabase.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'
import { withStore } from '../setup/sharedStore.ts'
import { storedEvent } from '../setup/storedEvents.ts'

const product = sharedProduct()
let reader = ''
let deleter = ''

beforeAll(async () => {
  reader = await newToken('reader', 'stats:read')
  deleter = await newToken('deleter', 'stats:reset')
  const events = [1, 2, 3].map((at) => storedEvent(Date.UTC(2026, 9, at), { page_url: '/faq' }))
  await withStore(product.databaseUrl, async (store) => {
    await store.insert(events)
    // A site answers after a moment, also without what still waits for its rollup.
    await store.rollUp()
  })
})

/** Runs the command without a reachable database, so the printed figures come from the site. */
function cli(args: string[], env: Record<string, string>) {
  const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere' }
  return runCommand(['stats', ...args], { env: { ...nowhere, ...env } })
}

async function newToken(name: string, scope: string): Promise<string> {
  const { stdout } = await runCommand(['tokens', 'create', name, '--scope', scope], {
    env: {
      DATABASE_URL: product.databaseUrl,
      PAYLOAD_SECRET: 'a secret that all processes of a test share',
    },
  })
  return stdout.trim()
}

const atSite = (token: string) => ({ PAYLINE_URL: product.url, PAYLINE_TOKEN: token })

test('figures of a site are read through its API, and the command prints the site', async () => {
  const args = ['show', '--json', '--url', product.url, '--token', reader, '--page', '/faq']
  const { code, stdout, stderr } = await cli(args, {})
  expect([code, stderr]).toEqual([0, `Site: ${product.url}\n`])
  expect(statsSchema.parse(JSON.parse(stdout)).total_visitors).toBe(3)
  const exported = await cli(['export'], atSite(reader))
  expect(exported.stdout).toContain('popular_pages,/faq,,3\r\n')
})

test('a wrong token and a missing scope are reported with the command to create a token', async () => {
  const unknown = await cli(['show'], atSite('payline_wrong'))
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toMatch(/401.*wrong, expired or revoked.*--scope stats:read/)
  const refused = await cli(['reset', '--yes'], atSite(reader))
  expect([refused.code, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toMatch(/403.*lacks the scope stats:reset/)
})

test('a command that needs the database is refused while PAYLINE_URL is set', async () => {
  const { code, stderr } = await cli(['rebuild'], atSite(reader))
  expect([code, stderr]).toEqual([2, expect.stringContaining('Leave out PAYLINE_URL')])
})

test("a site's statistics are deleted with a token of that scope, and the token is recorded as the actor", async () => {
  const { code, stdout } = await cli(['reset', '--yes'], atSite(deleter))
  expect([code, stdout]).toEqual([0, 'Deleted 3 events and all figures computed from them.\n'])
  const resets = `select actor from audit_log where action = 'statistics.reset'`
  const { rows } = await query(product.databaseUrl, resets)
  expect(rows).toEqual([{ actor: expect.stringContaining('deleter') }])
})
