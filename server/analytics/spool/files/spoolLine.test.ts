import { expect, test } from 'vitest'
import { storedEvents } from '#tests/analytics/setup/memoryStore.ts'
import { formatLine, parseSpoolFile, type SpoolFilePart } from './spoolLine.ts'

const one = { receivedAt: 1_700_000_000_123, events: storedEvents(2, { page_url: '/naïve – 名' }) }
const two = { receivedAt: 1_700_000_000_456, events: storedEvents(1, { referrer: 'a\n"b"\u2028' }) }

const kinds = (parts: Iterable<SpoolFilePart>) => [...parts].map(({ kind }) => kind)

test('written lines are parsed back', () => {
  const file = Buffer.concat([formatLine(one), formatLine(two)])
  expect([...parseSpoolFile(file)]).toEqual([
    { kind: 'group', group: one },
    { kind: 'group', group: two },
  ])
  for (const line of file.toString().trimEnd().split('\n')) JSON.parse(line)
})

test('a change of any byte of a line is detected, and the other lines are not lost', () => {
  const line = formatLine(one)
  // Every byte would take long; a prime step covers every part of a line.
  for (let at = 0; at < line.length - 1; at += 7) {
    const changed = Buffer.from(line)
    changed[at] = (changed[at] ?? 0) ^ 0x01
    const parts = [...parseSpoolFile(Buffer.concat([formatLine(two), changed, formatLine(two)]))]
    const groups = parts.filter(({ kind }) => kind === 'group')
    expect([at, groups]).toEqual([
      at,
      [
        { kind: 'group', group: two },
        { kind: 'group', group: two },
      ],
    ])
    expect(kinds(parts)).toContain('damaged')
  }
})

test('an incomplete last line does not affect the lines before it', () => {
  const first = formatLine(one)
  const last = formatLine(two)
  for (let length = 1; length < last.length - 1; length += 3) {
    const file = Buffer.concat([first, last.subarray(0, length)])
    expect(kinds(parseSpoolFile(file))).toEqual(['group', 'torn'])
  }
  // Only the line feed is missing, so the line is complete.
  expect(kinds(parseSpoolFile(last.subarray(0, -1)))).toEqual(['group'])
  expect(kinds(parseSpoolFile(Buffer.concat([first, Buffer.alloc(4_096)])))).toEqual([
    'group',
    'torn',
  ])
})

test('a line of the first release stays readable', () => {
  const line = `{"crc32":"06c1b522","v":1,"receivedAt":1730000000123,"events":[{"id":"0192f1c4-7c4a-7d3e-8a1b-0123456789ab","event_type":"page_view","page_url":"/games","user_agent":"A browser","referrer":null,"session_id":"a-session","device_type":"mobile","session_duration":12,"country":"DE","created_at":1730000000000,"placement":null,"target":null,"engaged_seconds":null,"scroll_depth":null,"utm_source":"news","utm_medium":null,"utm_campaign":null,"utm_term":null,"utm_content":null,"channel":"Other","bot":null}]}`
  const none = { casino: null, offer: null, market: null }
  const [part] = parseSpoolFile(Buffer.from(`${line}\n`))
  expect(part).toMatchObject({
    kind: 'group',
    group: {
      receivedAt: 1_730_000_000_123,
      events: [
        { id: '0192f1c4-7c4a-7d3e-8a1b-0123456789ab', page_url: '/games', country: 'DE', ...none },
      ],
    },
  })
})

test('a line with an invalid event counts as damaged, even with a valid checksum', () => {
  const event = { ...storedEvents(1)[0], event_type: 'unheard_of' }
  // A line of another release isn't what the types of this one allow.
  const foreign = { receivedAt: 1, events: [event] } as unknown as typeof one
  expect(kinds(parseSpoolFile(formatLine(foreign)))).toEqual(['damaged'])
})
