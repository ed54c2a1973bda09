import { expect, test } from 'vitest'
import { pageFacts } from './pageFacts.ts'

const address = 'http://127.0.0.1:3000/game/slot-1?x=1'

function factsOf(html: string, robotsHeader: string | null = null) {
  const ownPath = (url: URL) =>
    url.origin === 'http://127.0.0.1:3000' ? url.pathname + url.search : undefined
  return pageFacts(html, { address, ownPath, robotsHeader })
}

test('the head of a page is read as it was meant, whatever its spelling', () => {
  const facts = factsOf(`<!DOCTYPE html><html lang="en"><head>
    <TITLE>Tom &amp;
      Jerry</TITLE>
    <meta content="Two &quot;friends&quot;" name="Description">
    <link href="https://payline.example/game/slot-1" rel="canonical">
    <link rel="alternate" hreflang="ru" href="/ru">
    <link rel="alternate" type="application/rss+xml" href="/feed">
    <meta property="og:image" content="https://payline.example/a.png">
    <script type="application/ld+json">{"name":"a &amp; b \\u003c/script>"}</script>
    <script>const title = '<title>no</title>'</script>
    </head><body><svg><title>A drawing</title></svg></body></html>`)
  expect(facts).toMatchObject({
    titles: ['Tom & Jerry'],
    descriptions: ['Two "friends"'],
    canonicals: ['https://payline.example/game/slot-1'],
    hreflangs: ['ru'],
    socialImages: ['https://payline.example/a.png'],
    jsonLd: ['{"name":"a &amp; b \\u003c/script>"}'],
    lang: 'en',
    isNoindex: false,
  })
})

test('links are paths of the site, each once, relative to the page or its base', () => {
  const links = `<a href="/faq#safety">1</a><a href="/faq">2</a><a href="slot-2">3</a>
    <a href="?page=2">4</a><a href="https://casino.example/">5</a><a href="mailto:a@b.example">6</a>
    <a name="x">7</a><a href="http://127.0.0.1:3000/terms?a=1&amp;b=2">8</a><a href="http://[">9</a>`
  expect(factsOf(links).links).toEqual([
    '/faq',
    '/game/slot-2',
    '/game/slot-1?page=2',
    '/terms?a=1&b=2',
  ])
  expect(factsOf('<base href="/guide/"><a href="guide-1">1</a>').links).toEqual(['/guide/guide-1'])
})

test.each([
  ['<meta name="robots" content="noindex">', null],
  ['<meta name="ROBOTS" content="NoIndex, follow">', null],
  ['<meta name="googlebot" content="none">', null],
  ['', 'noindex'],
  ['', 'nofollow, googlebot: noindex'],
])('a page asks not to be listed by %s and the header %s', (html, header) => {
  expect(factsOf(html, header).isNoindex).toBe(true)
})

test.each([
  '<meta name="robots" content="index, follow">',
  '<meta name="robots" content="max-image-preview:none">',
])('a page with %s may be listed', (html) => {
  expect(factsOf(html).isNoindex).toBe(false)
})

test('headings come in order, with their texts as they are read', () => {
  expect(
    factsOf('<h1>All <b>games</b></h1><section><h3>\n Slots </h3></section><h2></h2>').headings,
  ).toEqual([
    { level: 1, text: 'All games' },
    { level: 3, text: 'Slots' },
    { level: 2, text: '' },
  ])
})

test('a picture needs a name, unless it is decoration', () => {
  const pictures = `<img src="/no.png"><img src="/empty.png" alt=""><img src="/named.png" alt="A lion">
    <img src="/hidden.png" aria-hidden="true"><img src="/role.png" role="presentation">
    <svg role="img"></svg><svg role="img" aria-label="A lion"></svg>
    <svg role="img"><title>A lion</title></svg><svg></svg>`
  expect(factsOf(pictures).unnamedImages).toEqual(['/no.png', 'svg'])
})

test('the text of a page is what its main part says, word for word', () => {
  const { text } = factsOf(`<body><header>Payline</header><nav>Games</nav>
    <main><header><h1>Lion</h1></header><nav>Home / Lion</nav><p>It pays <b>ba</b>ck 9<!-- -->5&nbsp;%.</p>
    <dl><dt>RTP</dt><dd>95</dd></dl><ul><li><a href="/x">One</a><a href="/y">Two</a></li></ul>
    <form>Search</form><button>Menu</button><span aria-hidden="true">1</span><p hidden>secret</p>
    <svg><text>drawn</text></svg><script>no()</script><style>p{}</style></main>
    <footer>18+</footer></body>`)
  expect(text).toBe('Lion It pays back 95 %. RTP 95 One Two')
})

test('without a main part the text is that of the body, without what stands around it', () => {
  expect(
    factsOf('<body><header>Payline</header><p>Hello</p><footer>18+</footer></body>').text,
  ).toBe('Hello')
})

test.each(['', '<', '<html', '<p>a<p>b', '\0', '<main></main>'])(
  'the broken page %j is read without an exception',
  (html) => {
    expect(factsOf(html).titles).toEqual([])
  },
)
