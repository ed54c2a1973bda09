import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { createCatalogue } from '#domain/catalogue/catalogue.ts'
import { kinds } from '#domain/catalogue/kinds.ts'
import { paths } from '#domain/urls/urls.ts'
import { ensureBrowser } from '#tests/setup/browser/findBrowser.ts'
import { describeMachine } from '../figures/machine.ts'
import { median } from '../figures/quantile.ts'
import { startCasinoProduct } from '../processes/casinoProduct.ts'
import { openTlsProxy } from './tlsProxy.ts'

/**
 * Lighthouse with its simulated phone, for a page of each kind: the median of three runs. Prints a table
 * with the audits that cost points, and writes `bench/results/lighthouse.json`.
 */

const catalogue = createCatalogue()
const pages = [
  '/',
  '/faq',
  '/all-games',
  ...kinds.map((kind) => paths.detail(kind, catalogue.at(kind, 0)?.id ?? '')),
  // A casino, a toplist and an article.
  '/casino/lucky-star',
  '/best/slots',
  '/news/first-steps',
]
const runs = 3
const maxAttempts = 2 * runs
/**
 * A public name, as a site in production has, because with a loopback address `robots.txt` disallows
 * everything, which costs points. Only the browser of this run resolves it.
 */
const siteName = 'payline.test'
const siteUrl = `https://${siteName}`
const figures = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Measurement = {
  path: string
  /** 0 to 100, medians. */
  scores: Record<string, number>
  lcpMs: number
  tbtMs: number
  cls: number
  /** Audits that cost points, of all runs. */
  failed: string[]
}

const browser = ensureBrowser((line) => process.stderr.write(`${line}\n`))
if (!browser.ok) throw new Error(browser.reason)
const port = await freePort()
const measurements = await measureAll(browser.executablePath)

mkdirSync(join('bench', 'results'), { recursive: true })
const result = { machine: describeMachine(), runs, pages: measurements }
writeFileSync(join('bench', 'results', 'lighthouse.json'), `${JSON.stringify(result, null, 2)}\n`)
process.stdout.write(`${measurements.map(line).join('\n')}\n`)
const imperfect = measurements.filter(({ scores }) => Object.values(scores).some((it) => it < 100))
process.exitCode = imperfect.length > 0 ? 1 : 0

async function measureAll(chromePath: string): Promise<Measurement[]> {
  const env = { PORT: String(port), HOST: '127.0.0.1', SITE_URL: siteUrl }
  await using product = await startCasinoProduct(env)
  await product.waitForOutput(/pages rendered ahead/)
  return await withChrome(chromePath, async (flags) => {
    const measured: Measurement[] = []
    // A browser that has just started paints its first page later.
    await lighthouse(siteUrl, flags)
    for (const path of pages) measured.push(await measure(path, flags))
    return measured
  })
}

/** Runs `work` with a browser that opens the site under its public name, over TLS. */
async function withChrome<T>(chromePath: string, work: (flags: Flags) => Promise<T>): Promise<T> {
  const front = await openTlsProxy(siteName, port)
  try {
    const address = `--host-resolver-rules=MAP ${siteName}:443 127.0.0.1:${front.port}`
    const flags = ['--headless=new', '--no-sandbox', '--ignore-certificate-errors', address]
    const chrome = await launch({ chromePath, chromeFlags: flags })
    try {
      return await work({ port: chrome.port })
    } finally {
      chrome.kill()
    }
  } finally {
    front.close()
  }
}

async function measure(path: string, flags: Flags): Promise<Measurement> {
  const results: Result[] = []
  for (let attempt = 0; results.length < runs; attempt++) {
    if (attempt === maxAttempts) throw new Error(`Lighthouse could not measure ${path}.`)
    const outcome = await lighthouse(siteUrl + path, { ...flags, onlyCategories: [...categories] })
    // Sometimes Chromium's trace contains no paint; such a run has no figures.
    if (outcome && figures.every((id) => isMeasured(outcome.lhr, id))) results.push(outcome.lhr)
  }
  const figure = (id: string) =>
    median(results.map(({ audits }) => audits[id]?.numericValue ?? NaN))
  const scoreOf = (id: string) =>
    median(results.map((one) => Math.round((one.categories[id]?.score ?? 0) * 100)))
  return {
    path,
    scores: Object.fromEntries(categories.map((id) => [id, scoreOf(id)])),
    lcpMs: Math.round(figure('largest-contentful-paint')),
    tbtMs: Math.round(figure('total-blocking-time')),
    cls: Math.round(figure('cumulative-layout-shift') * 1000) / 1000,
    failed: [...new Set(results.flatMap(costlyAudits))],
  }
}

function isMeasured({ audits }: Result, id: string): boolean {
  return audits[id]?.numericValue !== undefined
}

/** Audits with a weight in their category and less than the full score. */
function costlyAudits({ categories: all, audits }: Result): string[] {
  return Object.values(all)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id)
}

function line({ path, scores, lcpMs, tbtMs, cls, failed }: Measurement): string {
  const figures = categories.map((id) => `${scores[id]}`.padStart(4)).join('')
  const why = failed.length > 0 ? `  ${failed.join(', ')}` : ''
  return `${path.padEnd(26)}${figures}  LCP ${lcpMs} ms  TBT ${tbtMs} ms  CLS ${cls}${why}`
}

function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer()
    server.once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') settle(address.port)
        else fail(new Error('There is no free port.'))
      })
    })
  })
}
