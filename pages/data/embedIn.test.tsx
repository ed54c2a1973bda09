import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import fc from 'fast-check'
import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from '#components/ui/prose/Prose.tsx'
import { ProseEmbeds } from '#components/ui/prose/ProseEmbeds.tsx'
import { casino } from '#domain/casinos/casino.ts'
import { type AudienceFacts, audienceOf, unknownVisitor } from '#domain/casinos/markets/audience.ts'
import { casinoOffer } from '#domain/casinos/offers/casinoOffer.ts'
import { toplists } from '#domain/casinos/toplists/toplist.ts'
import type { Copy } from '#domain/content/documents/documents.ts'
import { noItems } from '#domain/content/documents/testing/entries.ts'
import { defaultAddresses } from '#domain/search/submissions/engines.ts'
import { fallbackCopy } from '#seed/fallbackCopy.ts'
import { currentTargets } from '#server/analytics/clicks/linkTargets.ts'
import { createSnapshot } from '#server/content/copyStore.ts'
import { createRenderLoaders } from '#server/pages/rendering/renderLoaders.ts'
import {
  allowedOffers,
  anyHour,
  anySite,
  anyVisitor,
  hour,
  keys,
  markets,
  slugs,
} from '#tests/setup/cms/anyCasinoSite.ts'
import { embedIn } from './embedIn.tsx'
import { readFrame } from './readFrame.ts'

const facts = { siteUrl: 'https://site.example', offersMail: false, engines: defaultAddresses }
const delivered = { ...fallbackCopy(), ...noItems() }
const request = new IncomingMessage(new Socket())

/** A text with the ranking, each casino, each offer, and a fact of each offer. */
const text = [
  '{toplist:best}',
  ...slugs.map((slug) => `{casino:${slug}}`),
  ...keys.map((key) => `{offer:${key}}`),
  ...keys.map((key) => `{offer:${key}.title}.`),
].join('\n\n')

/** A text of the site as a visitor sees it. */
function pageOf(copy: Copy, visitor: AudienceFacts, now: Date) {
  const audience = audienceOf(copy, visitor)
  const snapshot = createSnapshot(copy, {}, now).forAudience(audience)
  const { loaders } = createRenderLoaders(snapshot, facts)
  const frame = readFrame(loaders, '/faq')
  const html = renderToStaticMarkup(
    <ProseEmbeds render={(embed) => embedIn(loaders, frame, embed)}>
      <Prose text={loaders.copy('faq-page').intro} />
    </ProseEmbeds>,
  )
  return { audience, snapshot, loaders, html }
}

test('no page and no link ever shows or leads to an offer that may not be shown', () => {
  fc.assert(
    fc.property(anySite, anyVisitor, anyHour, (site, visitor, at) => {
      const { casinos, offers, ranking, ...own } = site
      const entries = ranking.map((offer) => ({ offer }))
      const copy: Copy = {
        ...delivered,
        casinos,
        offers,
        markets,
        'market-settings': { ...delivered['market-settings'], ...own },
        toplists: toplists.parse([{ key: 'best', title: 'Best', howWeRank: 'By taste.', entries }]),
        'faq-page': { ...delivered['faq-page'], intro: text },
      }
      const { audience, snapshot, loaders, html } = pageOf(copy, visitor, new Date(hour(at)))
      const allowed = allowedOffers(site, { ...visitor, market: audience.market }, at)
      const linked = [...html.matchAll(/\/go\/([\w-]+)\?/g)].map(([, key]) => key)
      const named = [...html.matchAll(/The (\w) deal/g)].map(([, key]) => key)
      const mayBeMain = snapshot.visibility === 'all' ? ['main'] : []
      expect([...allowed, ...mayBeMain]).toEqual(expect.arrayContaining(linked))
      expect(allowed).toEqual(expect.arrayContaining(named))
      for (const slug of slugs) {
        const own = loaders.casino(slug)?.offers.map(({ key }) => key) ?? []
        expect([...allowed, ...mayBeMain]).toEqual(expect.arrayContaining(own))
        expect(own).toEqual([...new Set(own)])
      }
      // Each has a ticket, so what may be shown is shown.
      expect(linked).toEqual(expect.arrayContaining(allowed))

      const targetFor = currentTargets(() => snapshot)
      for (const key of ['main', ...keys]) {
        const found = targetFor(request, key)
        if (!found.ok) continue
        const { offer } = found.draw(null)
        expect([...allowed, ...mayBeMain]).toContain(offer)
      }
    }),
  )
})

test('a text that states offers has the conditions of each beside it, and only of those that its document names', () => {
  const meta = { title: 'Star', description: 'Star.' }
  const offers = ['star', 'moon', 'unnamed'].map((key) => {
    const about = { key, casino: key, title: `The ${key} deal`, kind: 'welcome', code: 'SAME' }
    return casinoOffer.parse({
      ...about,
      conditions: `18+ ${key}.`,
      url: `https://${key}.example/`,
    })
  })
  const copy: Copy = {
    ...delivered,
    casinos: offers.map(({ casino: slug }) => casino.parse({ slug, name: `Casino ${slug}`, meta })),
    offers,
    'faq-page': {
      ...delivered['faq-page'],
      heading: '{offer:star.title}',
      intro: 'Or {offer:moon.title}?',
    },
  }
  const { loaders } = pageOf(copy, unknownVisitor, new Date())
  const { heading, intro } = loaders.copy('faq-page')
  expect(loaders.conditionsBeside(heading)).toBe('Casino star: 18+ star.')
  expect(loaders.conditionsBeside(heading, [{ intro }])).toBe(
    'Casino star: 18+ star.\nCasino moon: 18+ moon.',
  )
  expect(loaders.conditionsBeside('No deal')).toBe('')
})

test('no offer of another casino stands in for an offer in the texts about a casino', () => {
  const meta = { title: 'Star', description: 'Star.' }
  const deal = { kind: 'welcome', conditions: '18+', url: 'https://star.example/' }
  const copy: Copy = {
    ...delivered,
    casinos: ['star', 'moon'].map((slug) =>
      casino.parse({ slug, name: slug, meta, verdict: 'Good. It has {offer:ended.title}.' }),
    ),
    offers: [
      { ...deal, key: 'ended', casino: 'star', title: 'Old', until: hour(0), substitute: 'other' },
      { ...deal, key: 'other', casino: 'moon', title: 'Other' },
    ].map((offer) => casinoOffer.parse(offer)),
    'faq-page': { ...delivered['faq-page'], intro: '{offer:ended.casino}: {offer:ended.title}' },
  }
  const { loaders } = pageOf(copy, unknownVisitor, new Date(hour(1)))
  expect(loaders.casino('star')?.casino.verdict).toBe('Good.')
  expect(loaders.copy('faq-page').intro).toBe('moon: Other')
})

test('a code has its label wherever it is shown, and what is shown twice has ids of its own', () => {
  const meta = { title: 'Star', description: 'Star.' }
  const offer = {
    key: 'deal',
    casino: 'star',
    title: 'The deal',
    kind: 'welcome',
    code: 'STARLIGHT',
  }
  const entries = [{ offer: 'deal' }]
  const embeds = '{toplist:best}\n\n{casino:star}\n\n{offer:deal}'
  const copy: Copy = {
    ...delivered,
    casinos: [casino.parse({ slug: 'star', name: 'Star', meta })],
    offers: [casinoOffer.parse({ ...offer, conditions: '18+', url: 'https://star.example/' })],
    toplists: toplists.parse([{ key: 'best', title: 'Best', howWeRank: 'By taste.', entries }]),
    'faq-page': { ...delivered['faq-page'], intro: `${embeds}\n\n${embeds}` },
  }
  const { html } = pageOf(copy, unknownVisitor, new Date())
  const page = parse(html)
  const codes = page.querySelectorAll('p').filter(({ text }) => text.includes('STARLIGHT'))
  expect(codes.map((it) => it.text)).toEqual(Array(6).fill('Code STARLIGHT'))
  const ids = page.querySelectorAll('h2').map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  const sections = page.querySelectorAll('section[aria-labelledby]')
  expect(sections.map((it) => it.getAttribute('aria-labelledby'))).toEqual(ids)
})
