import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds, mapKinds } from '#domain/catalogue/kinds.ts'
import { matchUrl, paths } from '#domain/urls/urls.ts'
import { copySlugs } from '../documents/documents.ts'
import { type ExampleItems, previewPages } from './previewPages.ts'
import { parsePreviewUrl, previewPath } from './previewPath.ts'

test('the address of a preview contains the page and the token', () => {
  expect(previewPath('/', 'a.b')).toBe('/preview/?token=a.b')
  expect(previewPath('/all-games?page=2', 'a.b')).toBe('/preview/all-games?page=2&token=a.b')
  fc.assert(
    fc.property(fc.webPath(), fc.stringMatching(/^[\w.-]{1,60}$/), (path, token) => {
      const rooted = `/${path.replace(/^\/+/, '')}`
      const asked = parsePreviewUrl(previewPath(`${rooted}?page=2`, token))
      expect(asked).toMatchObject({ pathname: rooted, token })
      expect(String(asked?.search)).toBe('page=2')
    }),
  )
})

test('an address outside of the previews is no preview', () => {
  for (const url of ['/', '/previews', '/preview.js', '/faq?token=x', '/Preview/']) {
    expect(parsePreviewUrl(url)).toBeUndefined()
  }
  expect(parsePreviewUrl('/preview')).toMatchObject({ pathname: '/', token: '' })
  expect(parsePreviewUrl('/preview/faq?utm_source=mail&token=t')).toMatchObject({ token: 't' })
})

test('every preview page of a document exists, except the error screens', () => {
  const catalogue = createCatalogue()
  const examples: ExampleItems = mapKinds((kind) => catalogue.at(kind, 0)?.id)
  const screens = new Map(
    copySlugs
      .flatMap((slug) => previewPages(slug, examples))
      .map((path) => {
        const [pathname = '', query] = path.split('?', 2)
        return [path, matchUrl(pathname, new URLSearchParams(query), catalogue).screen]
      }),
  )
  const without = [...screens].filter(
    ([, screen]) => !['static', 'listing', 'detail'].includes(screen),
  )
  expect(Object.fromEntries(without)).toEqual({
    '/not-found': 'not-found',
    // The delivered site has no casinos to list.
    '/all-casinos': 'not-found',
    '/all-games?page=1000': 'listing-beyond',
    ...Object.fromEntries(
      kinds.map((kind) => [paths.detail(kind, 'not-found'), 'detail-not-found']),
    ),
  })
  expect(previewPages('listings', {})).toHaveLength(kinds.length + 2)
})

test('without items, the preview of the texts on items is a screen of a missing one', () => {
  expect(previewPages('detail-pages', {})[0]).toBe(paths.detail('game', 'not-found'))
  expect(previewPages('site-settings', { bonus: 'own' })).toContain(paths.detail('bonus', 'own'))
})
