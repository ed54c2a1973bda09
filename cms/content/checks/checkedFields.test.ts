import { expect, test } from 'vitest'
import { copySlugs } from '#domain/content/documents/documents.ts'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { checkedFields } from './checkedFields.ts'

test('every text of the landing page is checked, with its labels in the admin', async () => {
  const { globals } = await unconnectedConfig()
  const landing = globals.find(({ slug }) => slug === 'landing')
  const fields = checkedFields(landing?.fields ?? [])
  const at = new Map(fields.map((field) => [field.path, field]))
  expect(at.get('badges.*.text')).toEqual({
    path: 'badges.*.text',
    titles: ['Badges', 'Text'],
    tabs: ['Top'],
    role: 'line',
  })
  expect(at.get('offerBlock.conditions')).toMatchObject({ role: 'prose', tabs: ['Offer block'] })
  expect(at.get('meta.title')).toMatchObject({
    role: 'title',
    titles: ['Search and sharing', 'Page title'],
  })
  expect(at.get('meta.description')).toMatchObject({ role: 'description' })
})

test('every document with drafts has checks, and pictures are among the checked fields', async () => {
  const { globals, collections } = await unconnectedConfig()
  const drafted = [...globals, ...collections].filter(
    ({ slug, versions }) => versions?.drafts && copySlugs.some((one) => one === slug),
  )
  for (const { slug, fields } of drafted) {
    const names = fields.map((field) => ('name' in field ? field.name : ''))
    expect(names, slug).toContain('copyChecks')
    // Visitors read no text of a link.
    if (slug !== 'links') expect(checkedFields(fields).length, slug).toBeGreaterThan(0)
  }
  const games = drafted.find(({ slug }) => slug === 'games')
  expect(checkedFields(games?.fields ?? []).map(({ role }) => role)).toContain('picture')
})
