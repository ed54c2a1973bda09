import { expect, test } from 'vitest'
import { openApiDocument } from '#domain/api/openApi.ts'
import { apiRoutes } from '#domain/api/routes.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { sitemapPaths } from '#domain/search/sitemaps/sitemap.ts'
import { staticRoutes } from '#domain/urls/staticRoutes.ts'
import { paths } from '#domain/urls/urls.ts'
import { unconnectedConfig } from '../setup/cms/unconnectedCms.ts'
import { expectSafeResponse } from './setup/checkResponse.ts'
import type { FuzzResponse } from './setup/client.ts'
import { operationsOf } from './setup/contract.ts'
import { restEndpoints } from './setup/restEndpoints.ts'
import { targets } from './setup/targets.ts'

const targetPaths = Object.values(targets)
  .flat()
  .map(({ path }) => path)

test('every screen, listing, kind of item and sitemap is a target', () => {
  const screens = Object.values(staticRoutes).map(({ path }) => path)
  const listings = kinds.map((kind) => paths.listing(kind))
  const items = kinds.map((kind) => paths.detail(kind, '*'))
  for (const path of [...screens, ...listings, ...items, ...Object.values(sitemapPaths)]) {
    expect(targetPaths).toContain(path)
  }
})

test('every route of API v1 is an operation of its document', () => {
  const operations = operationsOf(openApiDocument('https://site.example', 'Site'))
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(apiRoutes).sort())
})

test('every collection and global of the CMS has endpoints that are targets', async () => {
  const config = await unconnectedConfig()
  const roots = restEndpoints(config).map(({ path }) => path)
  for (const { slug, endpoints } of config.collections) {
    if (endpoints && endpoints.length > 0) expect(roots).toContain(`/api/${slug}`)
  }
  for (const { slug } of config.globals) expect(roots).toContain(`/api/globals/${slug}`)
})

const required = [
  'content-security-policy',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]
const headers: FuzzResponse['headers'] = [
  ...required.map((name): [string, string] => [name, 'x']),
  ['x-content-type-options', 'nosniff'],
  ['content-type', 'text/html; charset=utf-8'],
]
const page = { types: ['text/html'] }
const ask = { method: 'GET', path: '/' }
const refusal: Omit<FuzzResponse, 'text'> = {
  status: 400,
  headers: [...headers.slice(0, -1), ['content-type', 'application/json']],
}
const asJson = { types: ['application/json'] }

test('a sound response passes', () => {
  const text = '<a href="/?q=zq7x">&lt;zq7x&gt; zq7x</a>'
  expect(() => expectSafeResponse(ask, { status: 200, headers, text }, page)).not.toThrow()
})

test('a text of an editor may begin with a backtick', () => {
  const text = '<h2>` zq7x=`1</h2>'
  expect(() => expectSafeResponse(ask, { status: 200, headers, text }, page)).not.toThrow()
})

test('an error may repeat the token of a text', () => {
  const text = '{"errors":[{"message":"{a}, {zq7x} is not known here. Use {b}."}]}'
  expect(() => expectSafeResponse(ask, { ...refusal, text }, asJson)).not.toThrow()
})

test.each([
  '{zq7x} is not known here. {zq7x}',
  '{<zq7x>} is not known here. ',
  '{{zq7x}}',
  '#{zq7x}',
])('an error that repeats any other input is reported: %s', (message) => {
  const text = JSON.stringify({ errors: [{ message }] })
  expect(() => expectSafeResponse(ask, { ...refusal, text }, asJson)).toThrow('repeats')
})

test.each<[string, Partial<FuzzResponse>]>([
  ['is an error 500', { status: 500 }],
  ['has a tag that was sent', { text: '<p><zq7x></p>' }],
  ['has an attribute that was sent', { text: '<input value="" zq7x="1">' }],
  ['links to a sent address', { text: '<a href="https://zq7x.example">' }],
  ['runs what was sent', { text: '<a href="javascript:zq7x">' }],
  ['shows a trace', { text: 'Error\n    at run (server.js:1:2)' }],
  ['lacks a header', { headers: headers.slice(1) }],
  ['sets a cookie', { headers: [...headers, ['set-cookie', 'zq7x=1']] }],
  ['repeats the input in a header', { headers: [...headers, ['etag', 'zq7x']] }],
  [
    'redirects to another site',
    { status: 301, headers: [...headers, ['location', '//zq7x.example']] },
  ],
  [
    'has another type',
    { headers: [...headers.slice(0, -1), ['content-type', 'image/png']], text: 'x' },
  ],
])('a response that %s is reported', (_what, flaw) => {
  expect(() => expectSafeResponse(ask, { status: 200, headers, text: '', ...flaw }, page)).toThrow()
})
