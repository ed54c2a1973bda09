import { expect, test } from 'vitest'
import { robotsText } from '#domain/search/sitemaps/robots.ts'
import { readRobots } from './robotsText.ts'

test("the site's own file is read for what it says, at a public and at a local address", () => {
  expect(readRobots(robotsText('https://payline.example'))).toEqual({
    isClosed: false,
    sitemaps: ['https://payline.example/sitemap.xml'],
  })
  expect(readRobots(robotsText('http://localhost:3000'))).toEqual({ isClosed: true, sitemaps: [] })
})

test.each([
  ['User-agent: *\nDisallow: /', true],
  ['user-agent:*\r\ndisallow:/ # for now', true],
  ['User-agent: GPTBot\nUser-agent: *\nDisallow: /', true],
  ['User-agent: *\nUser-agent: GPTBot\nDisallow: /', true],
  ['User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /admin', false],
  ['User-agent: *\nDisallow: /admin\nUser-agent: GPTBot\nDisallow: /', false],
  ['User-agent: *\nDisallow:', false],
  ['<html>Disallow: /</html>', false],
])('only rules for all crawlers close the site: %j', (text, isClosed) => {
  expect(readRobots(text)).toMatchObject({ isClosed })
})
