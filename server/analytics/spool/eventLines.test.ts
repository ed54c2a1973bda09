import { expect, test } from 'vitest'
import type { StoredEvent } from '#domain/analytics/events/event.ts'
import { formatLine, parseSpoolFile, type SpooledGroup } from '#server/durable/files/spoolLine.ts'
import { storedEvent, storedEvents } from '#tests/analytics/setup/storedEvents.ts'
import { eventLines } from './eventLines.ts'

const format = (group: SpooledGroup<StoredEvent>) => formatLine(group, eventLines)
const parse = (bytes: Uint8Array) => [...parseSpoolFile(bytes, eventLines)]

test('written events are parsed back', () => {
  const group = {
    receivedAt: 1_700_000_000_123,
    items: storedEvents(3, { page_url: '/naïve – 名' }),
  }
  expect(parse(format(group))).toEqual([{ kind: 'group', group }])
})

test('a line has the same bytes as in earlier releases', () => {
  const event = storedEvent(1_730_000_000_000, {
    id: '0192f1c4-7c4a-7d3e-8a1b-0123456789ab',
    page_url: '/naïve',
    user_agent: 'A browser',
  })
  const line = `{"crc32":"8771648d","v":1,"receivedAt":1730000000123,"events":[{"id":"0192f1c4-7c4a-7d3e-8a1b-0123456789ab","event_type":"page_view","page_url":"/naïve","is_page":true,"user_agent":"A browser","referrer":null,"session_id":"session","device_type":"desktop","session_duration":0,"country":null,"created_at":1730000000000,"placement":null,"target":null,"casino":null,"offer":null,"market":null,"engaged_seconds":null,"scroll_depth":null,"utm_source":null,"utm_medium":null,"utm_campaign":null,"utm_term":null,"utm_content":null,"channel":"Direct","bot":null,"screen":null,"language":null,"first_week":null}]}`
  expect(format({ receivedAt: 1_730_000_000_123, items: [event] }).toString()).toBe(`${line}\n`)
})

test('a line of the first release stays readable', () => {
  const line = `{"crc32":"06c1b522","v":1,"receivedAt":1730000000123,"events":[{"id":"0192f1c4-7c4a-7d3e-8a1b-0123456789ab","event_type":"page_view","page_url":"/games","user_agent":"A browser","referrer":null,"session_id":"a-session","device_type":"mobile","session_duration":12,"country":"DE","created_at":1730000000000,"placement":null,"target":null,"engaged_seconds":null,"scroll_depth":null,"utm_source":"news","utm_medium":null,"utm_campaign":null,"utm_term":null,"utm_content":null,"channel":"Other","bot":null}]}`
  const later = {
    casino: null,
    offer: null,
    market: null,
    screen: null,
    language: null,
    first_week: null,
  }
  const [part] = parse(Buffer.from(`${line}\n`))
  expect(part).toMatchObject({
    kind: 'group',
    group: {
      receivedAt: 1_730_000_000_123,
      items: [
        { id: '0192f1c4-7c4a-7d3e-8a1b-0123456789ab', page_url: '/games', country: 'DE', ...later },
      ],
    },
  })
})

test('a line with an invalid event counts as damaged, even with a valid checksum', () => {
  const event = { ...storedEvents(1)[0], event_type: 'unheard_of' }
  // A line of another release isn't what the types of this one allow.
  const foreign = { receivedAt: 1, items: [event] } as unknown as SpooledGroup<StoredEvent>
  expect(parse(format(foreign))).toMatchObject([{ kind: 'damaged' }])
})
