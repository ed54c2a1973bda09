import { beforeAll, expect, test } from 'vitest'
import { operatorCli } from '#tests/setup/commandLine/operatorCli.ts'

const cli = operatorCli()
const _status = 'published'

beforeAll(async () => {
  const { payload } = cli
  const meta = { title: 'Star', description: 'About Star.' }
  await payload.create({
    collection: 'casinos',
    data: { slug: 'star', name: 'Star', meta, _status },
  })
  const offer = { casino: 'star', kind: 'welcome', conditions: '18+.', _status }
  for (const data of [
    { key: 'one', title: 'Deal one', url: 'https://one.example/', markets: 'europe', order: 1 },
    {
      key: 'two',
      title: 'Deal two',
      url: 'https://two.example/',
      until: '2020-01-31T12:00:00.000Z',
      order: 2,
    },
  ]) {
    await payload.create({ collection: 'offers', data: { ...offer, ...data } })
  }
  await payload.create({
    collection: 'links',
    data: {
      key: 'best',
      name: 'Best',
      rules: [
        { markets: 'europe', devices: 'mobile', choices: [{ offer: 'one', weight: 1 }] },
        {
          choices: [
            { offer: 'one', weight: 3 },
            { offer: 'main', weight: 1 },
          ],
        },
      ],
      _status,
    },
  })
})

test('offers are listed with their state', async () => {
  const { code, stdout } = await cli.run(['offers', 'list'])
  expect([code, stdout.split('\n').map((line) => line.split(/ {2,}/))]).toEqual([
    0,
    [
      ['KEY', 'CASINO', 'TITLE', 'MARKETS', 'FROM', 'UNTIL', 'STATE'],
      ['one', 'star', 'Deal one', 'europe', '-', '-', 'shown'],
      ['two', 'star', 'Deal two', 'all', '-', '2020-01-31 12:00', 'ended'],
      [''],
    ],
  ])
  const json = await cli.run(['offers', 'list', '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    offers: [
      { key: 'one', markets: ['europe'], until: null, state: 'shown' },
      { key: 'two', until: '2020-01-31T12:00:00.000Z', state: 'ended' },
    ],
  })
})

test('links are listed with their rules in words', async () => {
  const { code, stdout } = await cli.run(['links', 'list'])
  expect(code).toBe(0)
  const rows = stdout.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows).toContainEqual(['best', 'link', 'europe; mobile', 'one'])
  expect(rows).toContainEqual(['', 'all visitors', '75% one, 25% main'])
  expect(rows).toContainEqual(['one', 'offer', 'all visitors', 'https://one.example/'])
  const json = await cli.run(['links', 'list', '--json'])
  expect(JSON.parse(json.stdout)).toMatchObject({
    links: [
      { key: 'main', kind: 'main' },
      { key: 'best', kind: 'link', rules: [{ devices: ['mobile'] }, { markets: [] }] },
      { key: 'one', kind: 'offer', url: 'https://one.example/' },
      { key: 'two', kind: 'offer' },
    ],
  })
})

test('offers at addresses for tests are not checked', async () => {
  const { code, stdout } = await cli.run(['links', 'check', '--targets'])
  expect([code, stdout]).toEqual([0, 'No offer has an address that can be checked.\n'])
})
