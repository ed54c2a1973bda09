import { expect, test } from 'vitest'
import { storedEvents } from '#tests/setup/spooledEvents.ts'
import { formatLine, readSegment, type SegmentPart } from './spoolLine.ts'

const one = { receivedAt: 1_700_000_000_123, events: storedEvents(2, { page_url: '/naïve – 名' }) }
const two = { receivedAt: 1_700_000_000_456, events: storedEvents(1, { referrer: 'a\n"b"\u2028' }) }

const kinds = (parts: Iterable<SegmentPart>) => [...parts].map(({ kind }) => kind)

test('what was written is read back, line by line', () => {
  const segment = Buffer.concat([formatLine(one), formatLine(two)])
  expect([...readSegment(segment)]).toEqual([
    { kind: 'group', group: one },
    { kind: 'group', group: two },
  ])
  for (const line of segment.toString().trimEnd().split('\n')) JSON.parse(line)
})

test('a line that is changed in any one byte is noticed, and those around it are not lost', () => {
  const line = formatLine(one)
  // All of them would take a while, and a prime step meets every part of a line.
  for (let at = 0; at < line.length - 1; at += 7) {
    const changed = Buffer.from(line)
    changed[at] = (changed[at] ?? 0) ^ 0x01
    const parts = [...readSegment(Buffer.concat([formatLine(two), changed, formatLine(two)]))]
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

test('a write that was cut short anywhere costs nothing that came before it', () => {
  const first = formatLine(one)
  const last = formatLine(two)
  for (let length = 1; length < last.length - 1; length += 3) {
    const segment = Buffer.concat([first, last.subarray(0, length)])
    expect(kinds(readSegment(segment))).toEqual(['group', 'torn'])
  }
  // Only the end of the line is missing, so it is whole.
  expect(kinds(readSegment(last.subarray(0, -1)))).toEqual(['group'])
  expect(kinds(readSegment(Buffer.concat([first, Buffer.alloc(4_096)])))).toEqual(['group', 'torn'])
})

test('a line of the first release is read, whatever fields were added since', () => {
  const line = `{"crc32":"06c1b522","v":1,"receivedAt":1730000000123,"events":[{"id":"0192f1c4-7c4a-7d3e-8a1b-0123456789ab","event_type":"page_view","page_url":"/games","user_agent":"A browser","referrer":null,"session_id":"a-session","device_type":"mobile","session_duration":12,"country":"DE","created_at":1730000000000,"placement":null,"target":null,"engaged_seconds":null,"scroll_depth":null,"utm_source":"news","utm_medium":null,"utm_campaign":null,"utm_term":null,"utm_content":null,"channel":"Other","bot":null}]}`
  const [part] = readSegment(Buffer.from(`${line}\n`))
  expect(part).toMatchObject({
    kind: 'group',
    group: {
      receivedAt: 1_730_000_000_123,
      events: [{ id: '0192f1c4-7c4a-7d3e-8a1b-0123456789ab', page_url: '/games', country: 'DE' }],
    },
  })
})

test('a line that another program wrote is damaged, however right its checksum is', () => {
  const event = { ...storedEvents(1)[0], event_type: 'unheard_of' }
  // A line of another release isn't what the types of this one allow.
  const foreign = { receivedAt: 1, events: [event] } as unknown as typeof one
  expect(kinds(readSegment(formatLine(foreign)))).toEqual(['damaged'])
})
