import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviceTypes } from '#domain/analytics/devices/deviceType.ts'
import type { LinkVisit } from '#domain/casinos/links/findRule.ts'
import { link as linkSchema } from '#domain/casinos/links/link.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { goLink, mainKey, parseGoLink } from './goLink.ts'
import { goTarget, type LinkTargets } from './goTarget.ts'
import { textKeyOf } from './textKey.ts'

const rules = 'https://www.casino.example/rules?a=1'
const starRules = 'https://star.example/rules'
const star = {
  key: 'star-eu',
  url: 'https://star.example/eu',
  linkParameters: 'm={market}',
  casino: { slug: 'star', name: 'Star', logo: null },
}
const targets: LinkTargets = {
  casinoUrl: 'https://casino.example/join?btag=7#welcome',
  linkParameters: 'sub={page}.{item}.{placement}&c={click}&u={campaign}&m={market}',
  textLink: (key) => [rules, starRules].find((address) => key === textKeyOf(address)),
  ownHosts: ['casino.example'],
  casino: 'lucky-star',
  visibility: 'all',
  market: null,
  offers: new Map([['star-eu', star]]),
  keys: new Set(['star-eu', 'star-ended']),
  links: new Map(),
  random: () => 0,
}
const click = { page: '/game/slot-17', placement: 'game-play', click: 'id', campaign: 'spring' }

const noVisit: LinkVisit = { device: () => 'desktop', now: 0 }

function find(from: LinkTargets, key: string, visit = noVisit) {
  const found = goTarget(from, key)
  return typeof found === 'function' ? found(visit) : found
}

function targetOf(key: string, from = targets) {
  const found = find(from, key)
  if (!found.ok) throw new Error(`${key} leads nowhere.`)
  return found.draw(null)
}

describe('the address of a link', () => {
  test('names key, page and placement, and is read as it was written', () => {
    const link = goLink(mainKey, '/all-games?page=2', 'header')
    expect(link).toBe('/go/main?on=/all-games&at=header')
    expect(parseGoLink(link)).toEqual({
      key: 'main',
      page: '/all-games',
      placement: 'header',
      event: null,
    })
  })

  test('names no page where there is none', () => {
    expect(goLink(mainKey, null, 'header')).toBe('/go/main?at=header')
    expect(parseGoLink('/go/main')).toMatchObject({ key: 'main', page: null, placement: null })
    expect(parseGoLink('/gone')).toBeUndefined()
  })
})

describe('the target of a link', () => {
  test('is the offer’s for the main link, with the values of the click', () => {
    const target = targetOf(mainKey)
    expect(target.address).toBe(targets.casinoUrl)
    expect(target.addressOf(click)).toBe(
      'https://casino.example/join?btag=7&sub=game.slot-17.game-play&c=id&u=spring&m=-#welcome',
    )
  })

  test('is the address in the text for the link of a text, and the offer’s after its removal', () => {
    expect(targetOf(textKeyOf(rules)).address).toBe(rules)
    expect(targetOf(textKeyOf('https://casino.example/removed')).address).toBe(targets.casinoUrl)
  })

  test('is that of an offer for an address in a text at its host, if the visitor may see the offer', () => {
    const target = targetOf(textKeyOf(starRules), { ...targets, market: 'eu' })
    expect(target).toMatchObject({ address: starRules, casino: 'star', offer: 'star-eu' })
    expect(target.addressOf(click)).toBe(`${starRules}?m=eu`)
    const elsewhere = targetOf(textKeyOf(starRules), { ...targets, offers: new Map() })
    expect(elsewhere).toMatchObject({ address: targets.casinoUrl, offer: 'main' })
  })

  test('is the offer’s own with its casino and the market, and the site’s own offer after its end', () => {
    const target = targetOf('star-eu', { ...targets, market: 'eu' })
    expect(target).toMatchObject({ casino: 'star', offer: 'star-eu', market: 'eu' })
    expect(target.addressOf(click)).toBe('https://star.example/eu?m=eu')
    expect(targetOf('star-ended')).toMatchObject({ casino: 'lucky-star', offer: 'main' })
  })

  test('is nothing where the site may not advertise, and not the own offer where it isn’t made', () => {
    const nothing = { ok: false, code: 'nothing_shown' }
    for (const key of ['main', 'star-eu', 'star-ended', textKeyOf(rules)]) {
      expect(find({ ...targets, visibility: 'forbidden' }, key)).toEqual(nothing)
    }
    const elsewhere = { ...targets, visibility: 'noMainOffer' } as const
    expect(find(elsewhere, 'main')).toEqual(nothing)
    expect(find(elsewhere, 'star-eu').ok).toBe(true)
  })

  test('does not exist for another key', () => {
    expect(goTarget(targets, 'nowhere')).toEqual({ ok: false, code: 'unknown_key' })
  })

  test('is the same page of the casino, whatever the request says', () => {
    const text = fc.option(fc.string({ unit: 'binary' }))
    const values = fc.record({ page: text, placement: text, click: text, campaign: text })
    fc.assert(
      fc.property(values, (any) => {
        const url = new URL(targetOf(mainKey).addressOf(any))
        expect(url.origin + url.pathname + url.hash).toBe('https://casino.example/join#welcome')
        expect([...url.searchParams.keys()]).toEqual(['btag', 'sub', 'c', 'u', 'm'])
      }),
    )
  })
})

describe('a link with rules', () => {
  const offers = ['one', 'two', 'three', 'four'] as const
  const shownOffer = (key: string) => ({ ...star, key, url: `https://${key}.example/` })
  const hour = (at: number) => new Date(Date.UTC(2030, 0, 1, at))
  const anyHour = fc.integer({ min: 0, max: 20 })
  const anyTime = fc.option(anyHour.map((at) => hour(at).toISOString()))
  const anyChoice = fc.record({
    offer: fc.constantFrom('main', 'removed', ...offers),
    weight: fc.integer({ min: 1, max: 100 }),
  })
  const choices = fc.array(anyChoice, { minLength: 1, maxLength: 4 })
  const anyRule = fc
    .record({
      markets: fc.subarray(['eu', 'us']),
      devices: fc.subarray([...deviceTypes]),
      times: fc.tuple(anyTime, anyTime),
      choices,
    })
    .map(({ times, markets, devices, ...rule }) => {
      const [from, until] = times.every((time) => time !== null) ? times.toSorted() : times
      return {
        ...rule,
        markets: markets.join(', '),
        devices: devices.join(', '),
        from,
        until: until === from ? null : until,
      }
    })
  const anyLink = fc
    .tuple(fc.array(anyRule, { maxLength: 4 }), choices)
    .map(([rules, last]) =>
      linkSchema.parse({ key: 'best', name: 'Best', rules: [...rules, { choices: last }] }),
    )
  const anySite = fc.record({
    link: anyLink,
    shown: fc.subarray([...offers]),
    visibility: fc.constantFrom('all' as const, 'noMainOffer' as const, 'forbidden' as const),
    market: fc.constantFrom('eu', 'us', null),
  })
  const anyVisit = fc.record({ device: fc.constantFrom(...deviceTypes), at: anyHour })
  const anyId = fc.option(fc.nat().map((at) => idAt(at)))

  function siteOf({ link, shown, visibility, market }: Values<typeof anySite>): LinkTargets {
    return {
      ...targets,
      visibility,
      market,
      links: new Map([['best', link]]),
      offers: visibility === 'forbidden' ? new Map() : offersOf(shown),
    }
  }

  const offersOf = (keys: readonly string[]) => new Map(keys.map((key) => [key, shownOffer(key)]))

  test('leads to an offer of the first rule that applies and has one, and never to another', () => {
    fc.assert(
      fc.property(anySite, anyVisit, anyId, (site, { device, at }, id) => {
        const now = hour(at).getTime()
        const found = find(siteOf(site), 'best', { device: () => device, now })
        const isShown = (key: string) =>
          key === 'main'
            ? site.visibility === 'all'
            : site.visibility !== 'forbidden' && site.shown.some((one) => one === key)
        const deciding = site.link.rules.find(
          ({ markets, devices, from, until, choices: all }) =>
            (markets.length === 0 || (site.market !== null && markets.includes(site.market))) &&
            (devices.length === 0 || devices.includes(device)) &&
            (from === null || Date.parse(from) <= now) &&
            (until === null || now < Date.parse(until)) &&
            all.some(({ offer }) => isShown(offer)),
        )
        const allowed = deciding?.choices.map(({ offer }) => offer).filter(isShown) ?? []
        if (allowed.length === 0 && isShown('main')) allowed.push('main')
        expect(found.ok).toBe(allowed.length > 0)
        if (!found.ok) return
        const target = found.draw(id)
        expect(allowed).toContain(target.offer)
        const own = target.offer === 'main' ? targets.casinoUrl : shownOffer(target.offer ?? '').url
        expect(target.address).toBe(own)
        if (id !== null) expect(found.draw(id)).toBe(target)
      }),
    )
  })

  const rules = (...all: object[]) =>
    linkSchema.parse({ key: 'best', name: 'Best', rules: all }).rules
  const withRules = (...all: object[]): LinkTargets => ({
    ...targets,
    offers: offersOf(offers),
    links: new Map([['best', { key: 'best', name: 'Best', rules: rules(...all) }]]),
  })

  test.each([
    [{ one: 70, two: 30 }, 'ids'],
    [{ one: 1, two: 1, three: 2 }, 'ids'],
    [{ one: 70, two: 30 }, 'random numbers'],
  ])('divides clicks by %j, by %s', (weights, by) => {
    const all = Object.entries(weights).map(([offer, weight]) => ({ offer, weight }))
    // Numbers that are spread evenly, in the place of random ones.
    let drawn = 0
    const random = () => (drawn++ * 0.618_033_988_749_895) % 1
    const found = find({ ...withRules({ choices: all }), random }, 'best')
    if (!found.ok) throw new Error('The link leads nowhere.')
    const clicks = 20_000
    const counts: Record<string, number> = {}
    for (let at = 0; at < clicks; at++) {
      const offer = found.draw(by === 'ids' ? idAt(at) : null).offer ?? ''
      counts[offer] = (counts[offer] ?? 0) + 1
    }
    const total = all.reduce((sum, { weight }) => sum + weight, 0)
    for (const { offer, weight } of all) {
      const share = weight / total
      // Five standard deviations of a binomial distribution.
      const bound = 5 * Math.sqrt(clicks * share * (1 - share))
      expect(Math.abs((counts[offer] ?? 0) - clicks * share)).toBeLessThan(bound)
    }
  })

  test('changes at the moment of a rule without another edit', () => {
    const site = withRules(
      { until: hour(5).toISOString(), choices: [{ offer: 'one', weight: 1 }] },
      { choices: [{ offer: 'two', weight: 1 }] },
    )
    const offerAt = (now: number) => {
      const found = find(site, 'best', { ...noVisit, now })
      return found.ok && found.draw(null).offer
    }
    expect(offerAt(hour(5).getTime() - 1)).toBe('one')
    expect(offerAt(hour(5).getTime())).toBe('two')
  })

  test('asks for the device only where a rule names one', () => {
    const device = () => {
      throw new Error('No rule names a device.')
    }
    const site = withRules({ choices: [{ offer: 'one', weight: 1 }] })
    expect(find(site, 'best', { device, now: 0 }).ok).toBe(true)
  })

  test('comes before an offer with the same key', () => {
    const { rules: own } = linkSchema.parse({
      key: 'best',
      name: 'Best',
      rules: [{ choices: [{ offer: 'two', weight: 1 }] }],
    })
    const site = withRules({ choices: [{ offer: 'one', weight: 1 }] })
    const links = new Map([['one', { key: 'one', name: 'One', rules: own }]])
    expect(targetOf('one', { ...site, links }).offer).toBe('two')
  })
})

type Values<Any> = Any extends fc.Arbitrary<infer Value> ? Value : never

/** Ids of events, as similar as those of one page. */
function idAt(at: number): string {
  const random = new Uint8Array(10)
  new DataView(random.buffer).setUint32(6, at)
  return makeId(Date.UTC(2030, 0, 1) + at, random)
}
