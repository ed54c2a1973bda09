import { expect, test } from 'vitest'
import { itemLines, type TestItem, testItems } from '#tests/durable/testItems.ts'
import { formatLine, parseSpoolFile, type SpoolFilePart } from './spoolLine.ts'

const one = { receivedAt: 1_700_000_000_123, items: testItems(2, { text: '/naïve – 名' }) }
const two = { receivedAt: 1_700_000_000_456, items: testItems(1, { text: 'a\n"b"\u2028' }) }

const parse = (bytes: Uint8Array) => parseSpoolFile(bytes, itemLines)
const kinds = (parts: Iterable<SpoolFilePart<TestItem>>) => [...parts].map(({ kind }) => kind)

test('written lines are parsed back', () => {
  const file = Buffer.concat([formatLine(one, itemLines), formatLine(two, itemLines)])
  expect([...parse(file)]).toEqual([
    { kind: 'group', group: one },
    { kind: 'group', group: two },
  ])
  for (const line of file.toString().trimEnd().split('\n')) JSON.parse(line)
})

test('a change of any byte of a line is detected, and the other lines are not lost', () => {
  const line = formatLine(one, itemLines)
  // Every byte would take long; a prime step covers every part of a line.
  for (let at = 0; at < line.length - 1; at += 7) {
    const changed = Buffer.from(line)
    changed[at] = (changed[at] ?? 0) ^ 0x01
    const parts = [
      ...parse(Buffer.concat([formatLine(two, itemLines), changed, formatLine(two, itemLines)])),
    ]
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
  const first = formatLine(one, itemLines)
  const last = formatLine(two, itemLines)
  for (let length = 1; length < last.length - 1; length += 3) {
    const file = Buffer.concat([first, last.subarray(0, length)])
    expect(kinds(parse(file))).toEqual(['group', 'torn'])
  }
  // Only the line feed is missing, so the line is complete.
  expect(kinds(parse(last.subarray(0, -1)))).toEqual(['group'])
  expect(kinds(parse(Buffer.concat([first, Buffer.alloc(4_096)])))).toEqual(['group', 'torn'])
})

test('a line has its items under the name of the format, and no other format reads it', () => {
  const line = formatLine({ receivedAt: 1, items: [{ id: 'a', text: 'b' }] }, itemLines)
  expect(line.toString()).toBe(
    '{"crc32":"72a2dd7d","v":1,"receivedAt":1,"things":[{"id":"a","text":"b"}]}\n',
  )
  const other = { ...itemLines, name: 'others' }
  expect(kinds(parseSpoolFile(line, other))).toEqual(['damaged'])
})
