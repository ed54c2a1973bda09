import { describe, expect, it, test } from 'vitest'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { type CheckedText, copyWarnings, type SiteContext } from './copyWarnings.ts'

const site: SiteContext = {
  items: createCatalogue(),
  redirects: new Set(['/old-page']),
  goKeys: new Set(['main', 'welcome']),
  keys: {
    offer: new Set(['main', 'welcome']),
    casino: new Set(['star']),
    toplist: new Set(['slots']),
  },
  siteUrl: 'https://payline.example',
  values: { amount: '$500', 'claim:players': '10M+' },
  claims: new Map([
    ['players', { state: 'proved', text: '10M+' }],
    ['coins', { state: 'unproved', text: '50+' }],
    ['rtp', { state: 'expired', text: '98%' }],
    ['offer-amount', { state: 'unproved', text: '$500' }],
  ]),
}

const text = (role: CheckedText['role'], words: string, path = 'field'): CheckedText => ({
  path,
  title: 'Field',
  role,
  text: words,
})
const problems = (...texts: CheckedText[]) =>
  copyWarnings({ slug: 'landing', texts, pictures: [] }, site).map(({ problem }) => problem)

describe('lengths', () => {
  it('are measured with the values of tokens', () => {
    const title = `${'y'.repeat(45)} {claim:players}`
    expect(problems(text('title', title))).toEqual([])
    expect(problems(text('title', `${title} ${'y'.repeat(20)}`))).toEqual([
      'Too long: the last 11 characters may be cut off. (71 of 60 characters)',
    ])
    expect(problems(text('description', 'Short {amount}'))).toEqual([
      'Short: from 70 characters on it says enough. (10 of 160 characters)',
    ])
  })

  it('are not checked for other texts, nor for a missing text', () => {
    expect(problems(text('line', 'y'.repeat(200)), text('title', ' '))).toEqual([])
  })
})

describe('placeholders', () => {
  it.each([
    ['Lorem ipsum dolor', 'Lorem ipsum'],
    ['Heading TODO', 'TODO'],
    ['TBD', 'TBD'],
    ['Call xxx now', 'xxx'],
    ['test', 'test'],
    ['Test 2', 'Test 2'],
    ['What ???', '???'],
  ])('%j is a placeholder', (words, found) => {
    expect(problems(text('line', words))).toEqual([
      `“${found}” looks like a placeholder: write what belongs there.`,
    ])
  })

  it.each(['Test your luck', 'Todo lists', 'Maxxx', 'Description of the game'])(
    '%j is no placeholder',
    (words) => {
      expect(problems(text('line', words))).toEqual([])
    },
  )
})

describe('links', () => {
  it.each(['/nowhere', '/game/slot-9999', '/all-games?page=99', 'https://payline.example/nowhere'])(
    '%s is a dead link',
    (address) => {
      expect(problems(text('prose', `Read [this](${address}).`))).toEqual([
        `There is no page at ${address}: change the link, or add a redirect.`,
      ])
    },
  )

  it.each([
    '/faq',
    '/faq#payments',
    '/',
    '/game/slot-17',
    '/all-games?page=2',
    '/old-page',
    '/sitemap.xml',
    'https://elsewhere.example/nowhere',
    'https://payline.example/faq',
  ])('%s is no dead link', (address) => {
    expect(problems(text('prose', `Read [this](${address}).`))).toEqual([])
  })

  it('lead to casinos by the keys of offers and links', () => {
    const prose = text('prose', 'Play [here](/go/welcome) or [there](/go/wellcome).')
    expect(problems(prose)).toEqual([
      'There is no offer and no link at /go/wellcome: change the key.',
    ])
    expect(problems(text('prose', '[Play](https://payline.example/go/main)'))).toEqual([])
  })

  it('are checked in fields with a path', () => {
    expect(problems(text('path', '/nowhere'), text('path', '/faq'), text('path', ''))).toEqual([
      'There is no page at /nowhere: change the link, or add a redirect.',
    ])
  })
})

describe('tokens', () => {
  it('name offers, casinos and toplists that exist', () => {
    const right = '{offer:welcome.title}\n\n{offer:main}\n\n{casino:star}\n\n{toplist:slots}'
    expect(problems(text('prose', right))).toEqual([])
    expect(problems(text('prose', '{offer:wellcome.title}\n\n{toplist:slot}'))).toEqual([
      'There is no offer named wellcome, so {offer:wellcome.title} is left out: change it.',
      'There is no toplist named slot, so {toplist:slot} is left out: change it.',
    ])
    expect(problems(text('line', '{casino:moon}'))).toEqual([
      'There is no casino named moon, so {casino:moon} is left out: change it.',
    ])
  })
})

describe('figures', () => {
  it('are reported with the counted noun and their position', () => {
    const words = 'Join 12,000 players and {claim:players} more.'
    const [warning] = copyWarnings(
      { slug: 'landing', texts: [text('line', words)], pictures: [] },
      site,
    )
    expect(warning).toEqual({
      path: 'field',
      title: 'Field',
      problem: '“12,000 players” looks like a figure: make it a claim.',
      figure: { figure: '12,000', start: 5, end: 11 },
    })
  })

  it('that equal a claim are reported with the token of the claim', () => {
    const texts = [text('line', 'Get $500 among 10M+ players.')]
    const told = copyWarnings({ slug: 'landing', texts, pictures: [] }, site)
    expect(told.map(({ problem, tokens }) => [problem, tokens])).toEqual([
      [
        '“$500” looks like a figure: name the claim that says so, or make it one of its own.',
        ['amount'],
      ],
      [
        '“10M+ players” looks like a figure: name the claim that says so, or make it one of its own.',
        ['claim:players'],
      ],
    ])
  })

  it('in words are reported, too', () => {
    expect(problems(text('line', 'The fastest withdrawals of all.'))).toEqual([
      '“The fastest withdrawals” has to be true: make it a claim.',
    ])
  })

  it('are not reported in documents that are not searched', () => {
    const texts = [text('line', 'Within 24 hours')]
    expect(copyWarnings({ slug: 'privacy', texts, pictures: [] }, site)).toEqual([])
  })
})

test('pictures need a description', () => {
  const alts = ['', 'IMG_1234.jpg', 'TODO', 'Chips on green felt', undefined]
  const pictures = alts.map((alt) => ({ id: '7', path: 'image', title: 'Picture', alt }))
  const told = copyWarnings({ slug: 'games', texts: [], pictures }, site)
  expect(told.map(({ problem }) => problem)).toEqual([
    'The picture has no description for people who cannot see it: write one.',
    'The picture’s description, “IMG_1234.jpg”, does not say what it shows: describe it.',
    'The picture’s description, “TODO”, does not say what it shows: describe it.',
  ])
  expect(told[0]?.fixIn).toEqual({ picture: '7' })
})

test('each claim without valid evidence is reported once, at its first use', () => {
  const texts = [
    text('line', '{claim:players} with {claim:coins}', 'first'),
    text('prose', '{claim:coins}, {claim:rtp} and {claim:gone}', 'second'),
  ]
  const told = copyWarnings({ slug: 'landing', texts, pictures: [] }, site)
  expect(told.map(({ path, problem, fixIn: remedyIn }) => [path, problem, remedyIn])).toEqual([
    ['first', 'The claim coins has no evidence: add some.', { claim: 'coins' }],
    ['second', 'The evidence for the claim rtp has lapsed: add new evidence.', { claim: 'rtp' }],
    ['second', 'There is no claim named gone: add it under Claims, or take it out.', undefined],
  ])
})
