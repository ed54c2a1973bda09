import { expect, test } from 'vitest'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

const panel = sharedAdmin()

test('the list of offers says which are running, scheduled or ended, and which are not shown', async () => {
  const { page, url } = panel
  const headers = await signIn(url)
  const add = (collection: string, sent: object, query = '') =>
    editItem(url, headers, { method: 'POST', path: `/api/${collection}${query}`, sent })
  const meta = { title: 'State Casino compared', description: 'About State Casino.' }
  const casino = { slug: 'state-casino', name: 'State Casino', meta }
  const made = [`/api/casinos/${await add('casinos', casino)}`]
  const offer = (key: string, values: object) => ({
    key: `state-${key}`,
    title: `State ${key}`,
    casino: casino.slug,
    kind: 'welcome',
    conditions: '18+. Terms apply.',
    url: 'https://casino.example/join',
    ...values,
  })
  const past = '2020-01-01T10:00:00.000Z'
  const future = '2100-01-01T10:00:00.000Z'
  for (const [key, values, query] of [
    ['running', { from: past, until: future }],
    ['scheduled', { from: future }],
    ['ended', { until: past }],
    ['bare', { conditions: '' }],
    ['drafted', { _status: 'draft' }, '?draft=true'],
  ] as const) {
    made.push(`/api/offers/${await add('offers', offer(key, values), query)}`)
  }
  await page.goto(`${url}/admin/collections/offers`)
  const states = page.locator('tbody tr').filter({ hasText: 'state-' }).locator('.cell-state')
  await states.last().waitFor()
  expect((await states.allTextContents()).toSorted()).toEqual([
    'Ended',
    'Not shown: no conditions',
    'Running',
    'Scheduled',
    '–',
  ])
  for (const path of made.toReversed()) await editItem(url, headers, { method: 'DELETE', path })
})
