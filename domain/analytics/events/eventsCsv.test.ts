import { expect, test } from 'vitest'
import type { StoredEvent } from './event.ts'
import { eventCsvLine, eventsCsvHeader } from './eventsCsv.ts'

const event: StoredEvent = {
  id: '019aa5f0-0000-7000-8000-000000000000',
  event_type: 'page_view',
  page_url: '/faq',
  is_page: true,
  user_agent: 'Mozilla/5.0 (X11, Linux)',
  referrer: null,
  session_id: 'abc',
  device_type: 'desktop',
  session_duration: 12,
  country: 'DE',
  created_at: Date.UTC(2026, 10, 21, 10, 15),
  placement: null,
  target: null,
  casino: null,
  offer: null,
  market: null,
  engaged_seconds: 0,
  scroll_depth: null,
  utm_source: '=HYPERLINK("http://evil.example")',
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
  channel: 'Direct',
  bot: null,
  screen: '1025 to 1440',
  language: 'en',
  first_week: '2026-11-16',
}

test('every field of an event has a column', () => {
  const columns = eventsCsvHeader.trimEnd().split(',')
  expect(columns.toSorted()).toEqual(Object.keys(event).toSorted())
})

test('an event is one line, with its time in ISO 8601 and nothing that a spreadsheet runs', () => {
  expect(eventCsvLine(event)).toBe(
    `${[
      '019aa5f0-0000-7000-8000-000000000000',
      '2026-11-21T10:15:00.000Z',
      'page_view,/faq,true,abc,12,,Direct,DE,desktop,1025 to 1440,en,2026-11-16,,,,,,0,',
      `"'=HYPERLINK(""http://evil.example"")"`,
      ',,,,',
      '"Mozilla/5.0 (X11, Linux)"',
    ].join(',')}\r\n`,
  )
})
