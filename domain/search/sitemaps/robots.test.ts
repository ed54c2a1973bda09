import { expect, test } from 'vitest'
import { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { robotsText } from './robots.ts'

/** Whether a crawler that follows RFC 9309 may fetch the path: the longest rule decides. */
function allows(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .map(([, verb, prefix = '']) => ({ verb, prefix }))
    .filter(({ prefix }) => path.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length)
  return rules[0]?.verb !== 'Disallow'
}

const text = robotsText('https://payline.example')

test('the sitemap has an absolute address', () => {
  expect(text).toContain('\nSitemap: https://payline.example/sitemap.xml\n')
})

test('the admin, the APIs and the tools are disallowed', () => {
  const closed = ['/admin', '/admin/login', '/api/v1/stats', '/api/users', '/sitemap-ping']
  for (const path of [...closed, '/sitemap-generator'])
    expect([path, allows(text, path)]).toEqual([path, false])
})

test('pages are allowed, also those with noindex, and pictures for link previews', () => {
  const tools: string[] = [staticRoutes.sitemapPing.path, staticRoutes.sitemapGenerator.path]
  const open = Object.values(staticRoutes).map(({ path }) => path)
  const others = ['/game/slot-1', '/all-games?page=2', '/og/faq.png', '/api/media/file/a.png']
  for (const path of [...open.filter((path) => !tools.includes(path)), ...others]) {
    expect([path, allows(text, path)]).toEqual([path, true])
  }
})

test('with a loopback address everything is disallowed', () => {
  for (const siteUrl of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000']) {
    expect(robotsText(siteUrl)).toBe('User-agent: *\nDisallow: /\n')
  }
})
