import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clickIdOf } from '#domain/content/links/clickId.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { formatDecimal, parseDecimal } from '../money/decimal.ts'
import { conversionKinds } from './conversion.ts'
import { postbackMapping, type StoredMapping } from './mapping.ts'
import { postbackParameters } from './parameters.ts'
import { problemText } from './problemText.ts'
import { readPostback } from './readPostback.ts'
import { postbackTemplates } from './templates.ts'

const receivedAt = Date.UTC(2026, 10, 27, 12)
const clickId = makeId(receivedAt - 86_400_000, new Uint8Array(10).fill(7))
const { mapping: own } = postbackTemplates.own
const hash = (text: string) => `#${text}`

function reading(query: string, changes: Partial<StoredMapping> = {}, at = receivedAt) {
  const mapping = postbackMapping.parse({ ...own, ...changes })
  const parameters = postbackParameters(query)
  if (!parameters) throw new Error('A query can always be read.')
  return readPostback(parameters, { mapping, receivedAt: at, hash })
}

function conversionOf(query: string, mapping: Partial<StoredMapping> = {}, at = receivedAt) {
  const read = reading(query, mapping, at)
  if (read.outcome !== 'counted') throw new Error(JSON.stringify(read))
  return read.conversion
}

function problemOf(query: string, mapping: Partial<StoredMapping> = {}) {
  const read = reading(query, mapping)
  if (read.outcome !== 'refused') throw new Error(JSON.stringify(read))
  expect(problemText(read.problem)).toMatch(/^[^{}]+\.$/)
  return read.problem
}

test('a postback tells the event of a player', () => {
  const click = clickIdOf(clickId)
  expect(
    conversionOf(
      `click=${click}&kind=Deposit&amount=12.345678901234567891&currency=btc&transaction=T1&player=77&time=2026-11-27T10:00:00%2B02:00`,
    ),
  ).toEqual({
    kind: 'deposit',
    identity: 'id:T1',
    clickId,
    player: '#77',
    deposit: 12_345_678_901_234_567_891n,
    commission: null,
    currency: 'BTC',
    occurredAt: Date.UTC(2026, 10, 27, 8),
  })
})

test('the amount of a deposit is a commission where the mapping says so, and that of others always', () => {
  const sums = '&amount=5&currency=EUR&transaction=T1'
  const five = parseDecimal('5')
  expect(conversionOf(`kind=deposit${sums}`, { amountIs: 'commission' })).toMatchObject({
    deposit: null,
    commission: five,
  })
  expect(conversionOf(`kind=commission${sums}`)).toMatchObject({ deposit: null, commission: five })
  expect(conversionOf(`kind=adjustment&amount=-5&currency=EUR&transaction=T1`)).toMatchObject({
    commission: parseDecimal('-5'),
  })
})

test('the id of a click is found in a longer sub-id', () => {
  const click = clickIdOf(clickId)
  for (const sent of [click, `game.slot-17.${click}`, `promo|${click}`, clickId, ` ${click} `]) {
    expect([
      sent,
      conversionOf(`kind=registration&click=${encodeURIComponent(sent)}`).clickId,
    ]).toEqual([sent, clickId])
  }
  expect(conversionOf('kind=registration&click=unknown').clickId).toBeNull()
})

test.each([
  '{click_id}',
  '{{click_id}}',
  '[click_id]',
  '<click_id>',
  '%click_id%',
  '#click_id#',
  '{}',
])('the placeholder %s is named, and not taken for a value', (placeholder) => {
  const sent = encodeURIComponent(placeholder)
  const read = reading(`kind=registration&transaction=T1&click=${sent}&player=${sent}`)
  expect(read).toMatchObject({
    remark: expect.stringContaining('click, player'),
    conversion: { clickId: null, player: null },
  })
  expect(problemOf(`kind=${sent}&transaction=T1`)).toMatchObject({ code: 'unfilled' })
  expect(problemOf(`kind=commission&amount=${sent}&transaction=T1`)).toMatchObject({
    code: 'unfilled',
  })
  expect(problemOf(`kind=deposit&transaction=${sent}`)).toEqual({ code: 'unidentified' })
})

test.each([
  ['transaction=T1', { code: 'no_kind' }],
  ['kind=toString&transaction=T1', { code: 'unknown_kind', parameter: 'kind', value: 'toString' }],
  ['kind=commission&transaction=T1', { code: 'no_amount' }],
  ['kind=deposit&amount=5&transaction=T1', { code: 'no_currency' }],
  ['kind=deposit&amount=1.234,5&currency=EUR&transaction=T1', { code: 'bad_amount' }],
  ['kind=deposit&amount=5&currency=%E2%82%AC&transaction=T1', { code: 'bad_currency' }],
  ['kind=deposit&transaction=T1&time=yesterday', { code: 'bad_time' }],
  ['kind=deposit&transaction=T1&time=2026-11-29', { code: 'bad_time' }],
  ['kind=deposit&transaction=T1&time=2026-02-30', { code: 'bad_time' }],
  ['kind=deposit', { code: 'unidentified' }],
])('%s is refused with the reason', (query, problem) => {
  expect(problemOf(query)).toMatchObject(problem)
})

test('what a problem repeats of a call has no characters that a database refuses', () => {
  const emoji = `${'k'.repeat(59)}😀x`
  for (const [value, expected] of [
    ['a\u0000b', 'kind=a\ufffdb is none'],
    ['\ud800', 'kind=\ufffd is none'],
    [emoji, `kind=${emoji.slice(0, -1)}… is none`],
  ] as const) {
    const parameters = new Map([
      ['kind', value],
      ['transaction', 'T1'],
    ])
    const read = readPostback(parameters, {
      mapping: postbackMapping.parse(own),
      receivedAt,
      hash,
    })
    if (read.outcome !== 'refused') throw new Error(JSON.stringify(read))
    expect(problemText(read.problem)).toContain(expected)
  }
})

test('a missing or unfilled click id is remarked', () => {
  const remark = (click: string) => reading(`kind=registration&transaction=T1&click=${click}`)
  expect(remark(clickIdOf(clickId))).toMatchObject({ remark: null })
  expect(remark('faq.slot-17.{click}')).toMatchObject({
    remark: expect.stringContaining('has not filled in click'),
  })
  expect(remark('somebody-elses')).toMatchObject({ remark: 'There is no click id in click.' })
})

test('a word that the mapping ignores is not counted', () => {
  const { mapping } = postbackTemplates.keitaro
  expect(reading('subid=x&status=REJECTED&tid=1', mapping)).toEqual({ outcome: 'ignored' })
})

test.each([
  ['1764230400', Date.UTC(2025, 10, 27, 8)],
  ['1764230400.5', Date.UTC(2025, 10, 27, 8) + 500],
  ['1764230400123', Date.UTC(2025, 10, 27, 8) + 123],
  ['2026-11-26', Date.UTC(2026, 10, 26)],
  ['2026-11-26 23:30:00', Date.UTC(2026, 10, 26, 23, 30)],
  ['2026-11-26T23:30Z', Date.UTC(2026, 10, 26, 23, 30)],
  ['2026-11-26T23:30:00-0500', Date.UTC(2026, 10, 27, 4, 30)],
  ['2026-11-26T23:30:00 05:00', Date.UTC(2026, 10, 26, 18, 30)],
])('the time %s is read', (time, expected) => {
  const sent = encodeURIComponent(time)
  expect(conversionOf(`kind=deposit&transaction=T1&time=${sent}`).occurredAt).toBe(expected)
})

test('without a transaction, an event is identified by its player, click, day and sum', () => {
  const of = (query: string, at = receivedAt) => conversionOf(query, {}, at).identity
  const deposit = 'kind=deposit&player=77&amount=5&currency=EUR'
  expect(of(deposit)).toBe(of(deposit, receivedAt + 3_600_000))
  expect(of(deposit)).toBe(of('currency=eur&amount=5.00&player=77&kind=deposit'))
  const others = [
    of(deposit, receivedAt + 86_400_000),
    of(`${deposit}&time=2026-11-27T01:00`),
    of(deposit.replace('77', '78')),
    of(deposit.replace('amount=5', 'amount=6')),
    of(deposit.replace('EUR', 'USD')),
  ]
  expect(new Set([of(deposit), ...others]).size).toBe(6)
})

test('what happens once for a player is the same event on another day', () => {
  const of = (query: string, at = receivedAt) => conversionOf(query, {}, at).identity
  const later = receivedAt + 86_400_000
  const click = clickIdOf(clickId)
  expect(of('kind=first-deposit&player=77&amount=5&currency=EUR')).toBe(
    of('kind=first-deposit&player=77', later),
  )
  expect(of(`kind=registration&click=${click}`)).toBe(
    of(`kind=registration&click=promo|${click}`, later),
  )
  expect(of('kind=registration&player=77')).not.toBe(of('kind=registration&player=78'))
})

test('a transaction that is the player is stored as a hash', () => {
  expect(conversionOf('kind=registration&transaction=77&player=77').identity).toBe('#77')
})

test('a form and JSON say the same as a query, with every digit', () => {
  const query = 'kind=deposit&amount=0.123456789012345678&currency=BTC&player.id=77'
  const json =
    '{"Kind":"deposit","amount":0.123456789012345678,"currency":"BTC","player":{"id":77},"more":null}'
  const expected = postbackParameters(query)
  expect(
    postbackParameters('', { type: 'application/x-www-form-urlencoded', text: query }),
  ).toEqual(expected)
  expect(postbackParameters('', { type: 'application/json; charset=utf-8', text: json })).toEqual(
    expected,
  )
  expect(postbackParameters('', { type: 'text/plain', text: json })).toEqual(expected)
  for (const [type, text] of [
    ['application/json', '{'],
    ['application/json', '['.repeat(30_000)],
    ['text/xml', '<deposit/>'],
    ['multipart/form-data', '--x'],
  ] as const) {
    expect([type, postbackParameters('', { type, text })]).toEqual([type, undefined])
  }
})

test('every template is a valid mapping, which reads what the system sends', () => {
  for (const { name, mapping } of Object.values(postbackTemplates)) {
    expect([name, postbackMapping.safeParse(mapping).error]).toEqual([name, undefined])
  }
  const click = clickIdOf(clickId)
  expect(
    conversionOf(
      `subid=${click}&status=sale&payout=120&currency=USD&tid=9`,
      postbackTemplates.keitaro.mapping,
    ),
  ).toMatchObject({ kind: 'first-deposit', clickId, commission: parseDecimal('120') })
  expect(
    conversionOf(`cid=${click}&payout=1.5&currency=USD&txid=9`, postbackTemplates.voluum.mapping),
  ).toMatchObject({ kind: 'qualified', clickId })
})

test('random parameters never make an error, and a sum is never changed', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.constantFrom('', '{x}', '1e5', '-0', '2026-11-27', clickId),
  )
  const record = fc.record(
    {
      kind: fc.oneof(texts, fc.constantFrom(...conversionKinds)),
      click: texts,
      amount: fc.oneof(
        texts,
        fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map((units) => formatDecimal(units)),
      ),
      currency: fc.constantFrom('EUR', 'btc', '', '€'),
      transaction: texts,
      player: texts,
      time: texts,
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(record, (sent) => {
      const query = new URLSearchParams(sent).toString()
      const read = reading(query)
      if (read.outcome === 'refused') problemText(read.problem)
      if (read.outcome !== 'counted') return
      const { deposit, commission, currency } = read.conversion
      const sum = deposit ?? commission
      expect(sum).toBe(parseDecimal(sent.amount ?? '') ?? null)
      expect(currency === null).toBe(sum === null)
    }),
  )
})
