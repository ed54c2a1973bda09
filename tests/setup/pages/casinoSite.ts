import { editItem } from '../product/productServer.ts'

/** Where the pages of `createCasinos` are, every block and label of them on at least one. Their texts differ from those of the seed. */
export const casinoPages = [
  '/all-casinos',
  '/casino/lucky-star',
  '/casino/moon-bay',
  '/casino/north-pier',
  '/best/slots',
  '/news/first-steps',
] as const

/** The country that Moon Bay excludes. */
export const closedCountry = 'DE'

type Options = {
  url: string
  headers: Record<string, string>
  /** The address and the parameters of all offers. */
  link?: { url: string; linkParameters?: string }
}

/**
 * Creates three casinos of which two have offers, two markets, a toplist, a page with every kind of
 * block, and an article.
 */
export async function createCasinos({ url, headers, link }: Options): Promise<void> {
  const post = (slug: string, sent: object) =>
    editItem(url, headers, {
      method: 'POST',
      path: `/api/${slug}`,
      sent: { ...sent, _status: 'published' },
    })
  await post('markets', { key: 'europe', name: 'Europe', countries: 'IE, DE' })
  await post('markets', { key: 'americas', name: 'Americas', countries: 'BR' })
  for (const casino of casinos) await post('casinos', casino)
  for (const offer of offers) {
    await post('offers', { ...offer, ...(link ?? { url: `https://${offer.casino}.example/` }) })
  }
  await post('toplists', toplist)
  for (const page of pages) await post('pages', page)
}

const metaOf = (name: string) => ({
  title: `${name}: licences, coins and limits compared`,
  description: `What ${name} takes and pays, who owns it and where it is licensed, with the offers that are open to you and their conditions.`,
})

const casinos = [
  {
    slug: 'lucky-star',
    name: 'Lucky Star',
    meta: metaOf('Lucky Star'),
    order: 1,
    company: 'Lucky Star Ltd.',
    year: 2019,
    languages: 'English, German',
    licences: [
      {
        regulator: 'Malta Gaming Authority',
        number: 'MGA/B2C/123',
        link: 'https://register.example/star',
      },
    ],
    coins: [
      {
        coin: 'Silver coin',
        minimumDeposit: '7 SC',
        minimumWithdrawal: '9 SC',
        withdrawalTime: '11 minutes',
      },
      { coin: 'Copper coin' },
    ],
    introduction: 'Few coins, and quick withdrawals.',
    likes: [{ text: 'Withdrawals within minutes' }],
    dislikes: [{ text: 'No telephone support' }],
    facts: [{ label: 'Live tables', value: 'Some' }],
    verdict: 'For players who want their **money** soon.',
  },
  {
    slug: 'moon-bay',
    name: 'Moon Bay',
    meta: metaOf('Moon Bay'),
    order: 2,
    forbiddenCountries: closedCountry,
    coins: [{ coin: 'Iron coin' }],
  },
  { slug: 'north-pier', name: 'North Pier', meta: metaOf('North Pier'), order: 3 },
]

const offers = [
  {
    key: 'lucky-star-spins',
    casino: 'lucky-star',
    title: 'Two hundred free spins',
    kind: 'free-spins',
    spins: 200,
    code: 'STARLIGHT',
    conditions: '18+. New players only. Terms apply.',
  },
  {
    key: 'moon-bay-deal',
    casino: 'moon-bay',
    title: 'The deal of the bay',
    kind: 'other',
    conditions: '18+. Terms of the bay apply.',
  },
]

const toplist = {
  key: 'slots',
  title: 'Casinos for slots, ranked',
  introduction: 'Two casinos for players of slots.',
  howWeRank: 'By the number of slots. No position is paid for.',
  entries: [
    {
      offer: 'lucky-star-spins',
      badge: 'Fast',
      reason: 'Pays out quickly',
      secondReason: 'Takes two coins',
    },
    { offer: 'moon-bay-deal' },
  ],
}

const pages = [
  {
    path: '/best/slots',
    heading: 'The best casinos for slots',
    introduction: 'A ranking, and how it was made.',
    meta: metaOf('The best casinos for slots'),
    blocks: [
      { kind: 'prose', heading: 'What counts', text: 'The **return**, first of all.' },
      { kind: 'toplist', toplist: 'slots' },
      { kind: 'casino', casino: 'moon-bay' },
      { kind: 'offer', offer: 'lucky-star-spins' },
      {
        kind: 'items',
        heading: 'Slots to begin with',
        items: [{ path: '/game/slot-1' }, { path: '/none/x' }],
      },
      {
        kind: 'questions',
        heading: 'What players ask',
        questions: [{ question: 'Is it safe?', answer: 'With a **licence**.' }],
      },
      { kind: 'figures', heading: 'Numbers', figures: [{ value: '{gameCount}', label: 'games' }] },
    ],
  },
  {
    path: '/news/first-steps',
    heading: 'First steps',
    introduction: 'Before the first deposit.',
    meta: metaOf('First steps'),
    publishedOn: '2026-11-20',
    author: 'Ann Editor',
    blocks: [
      { kind: 'prose', text: 'Open a wallet.\n\n{casino:lucky-star}\n\n{offer:moon-bay-deal}' },
    ],
  },
]
