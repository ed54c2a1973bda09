import { expect, test } from 'vitest'
import { createVisitorAgentParser } from './visitorAgent.ts'

const agentOf = createVisitorAgentParser()
const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

test('ordinary browsers, and requests without a user agent, count as people', () => {
  expect(agentOf({ 'user-agent': desktop })).toEqual({
    userAgent: desktop,
    device: 'desktop',
    bot: null,
    language: null,
  })
  expect(agentOf({ 'user-agent': phone })).toMatchObject({ device: 'mobile', bot: null })
  expect(agentOf({})).toMatchObject({ userAgent: null, device: 'desktop', bot: null })
  expect(agentOf({ 'user-agent': '' })).toMatchObject({ userAgent: null, bot: null })
})

test('the language is that of the request, also for a known user agent', () => {
  const languageOf = (sent: string) =>
    agentOf({ 'user-agent': phone, 'accept-language': sent }).language
  expect([languageOf('de-AT,de;q=0.9'), languageOf('pt-BR')]).toEqual(['de', 'pt'])
})

test('crawlers and programs are bots by their user agent', () => {
  const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(agentOf({ 'user-agent': crawler }).bot).toBe('user_agent')
  expect(agentOf({ 'user-agent': 'curl/8.5.0' }).bot).toBe('user_agent')
})

test('headless browsers are detected by their user agent or their brands', () => {
  const headless = desktop.replace('Chrome/', 'HeadlessChrome/')
  expect(agentOf({ 'user-agent': headless }).bot).toBe('headless')
  const brands = '"HeadlessChrome";v="130", "Not?A_Brand";v="99"'
  expect(agentOf({ 'user-agent': desktop, 'sec-ch-ua': brands }).bot).toBe('headless')
})

test.each(['sec-purpose', 'purpose', 'x-moz'])('a prefetch by %s counts as a bot', (name) => {
  expect(agentOf({ 'user-agent': desktop, [name]: 'prefetch' }).bot).toBe('prefetch')
  expect(agentOf({ 'user-agent': desktop }).bot).toBeNull()
})

test('events of a prerendered page count as a person’s, since it sends them once it is visible', () => {
  const headers = { 'user-agent': desktop, 'sec-purpose': 'prefetch;prerender' }
  expect(agentOf(headers).bot).toBeNull()
})

test('a long user agent is truncated, and any number of user agents is handled', () => {
  expect(agentOf({ 'user-agent': 'x'.repeat(10_000) }).userAgent).toHaveLength(512)
  for (let at = 0; at < 5_000; at += 1) agentOf({ 'user-agent': `${desktop} ${at}` })
  expect(agentOf({ 'user-agent': phone })).toMatchObject({ device: 'mobile', bot: null })
})
