import { expect, test } from 'vitest'
import { channelOf } from './channel.ts'

const from = (referrer: string | null, utm_medium: string | null = null, utm_source = '') =>
  channelOf({ referrer, utm_medium, utm_source: utm_source || null })

test.each([
  [null, 'Direct'],
  ['https://www.google.com/', 'Search'],
  ['https://www.google.co.uk/', 'Search'],
  ['https://duckduckgo.com/', 'Search'],
  ['https://search.yahoo.com/search', 'Search'],
  ['https://yandex.ru/', 'Search'],
  ['https://yandex.com.tr/', 'Search'],
  ['android-app://com.google.android.googlequicksearchbox/', 'Search'],
  ['https://docs.google.com/document', 'Referral'],
  ['https://mail.google.com/mail', 'Email'],
  ['android-app://com.google.android.gm/', 'Email'],
  ['https://t.co/abc', 'Social'],
  ['https://old.reddit.com/r/casino', 'Social'],
  ['https://l.facebook.com/', 'Social'],
  ['android-app://org.telegram.messenger/', 'Social'],
  ['https://notfacebook.com/', 'Referral'],
  ['https://facebook.com.evil.example/', 'Referral'],
  ['https://blog.example/casinos', 'Referral'],
])('from %s it is %s', (referrer, channel) => {
  expect(from(referrer)).toBe(channel)
})

test.each([
  ['cpc', 'Paid'],
  ['CPC', 'Paid'],
  ['paid-social', 'Paid'],
  ['display', 'Paid'],
  ['affiliate', 'Affiliate'],
  ['email', 'Email'],
  ['newsletter', 'Email'],
  ['social', 'Social'],
  ['organic', 'Search'],
])('a link with the medium %s is %s, whatever the referrer', (medium, channel) => {
  expect(from('https://www.google.com/', medium)).toBe(channel)
  expect(from(null, medium)).toBe(channel)
})

test('with an unknown medium the referrer or the source decides', () => {
  expect(from('https://t.co/abc', 'spring')).toBe('Social')
  expect(from(null, 'spring', 'telegram')).toBe('Social')
  expect(from(null, 'spring')).toBe('Other')
  expect(from(null, null, 'partner-17')).toBe('Other')
})
