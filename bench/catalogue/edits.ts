import { setTimeout as delay } from 'node:timers/promises'
import type { Figure } from '../figures/figure.ts'
import { fetchRaw } from '../load/fetchRaw.ts'
import type { Measured } from '../processes/product.ts'

const edits = 10
const timeoutMs = 30_000
const pollMs = 5
const edited = 'slot-500'
/** Pages around the edited item, which show it or not. */
const visited = [
  ...Array.from({ length: 120 }, (_, at) => `/game/slot-${at + 440}`),
  ...Array.from({ length: 20 }, (_, at) => `/all-games?page=${at + 2}`),
  ...['/', '/all-bonuses', '/all-guides', '/faq'],
]

type Edit = (slug: string, sent: object) => Promise<void>

/** Publications of an item: the time until both replicas show it, and the pages that each has dropped. */
export async function measureEdits(
  edit: Edit,
  replicas: readonly [Measured, Measured],
): Promise<Figure[]> {
  const samples: number[] = []
  const needless: number[] = []
  for (let at = 0; at < edits; at++) {
    const name = `Renamed ${at}`
    const before = await pagesOf(replicas[0])
    await edit(edited, { name, _status: 'published' })
    const published = performance.now()
    await Promise.all(replicas.map((web) => untilShown(web, name)))
    samples.push(performance.now() - published)
    const dropped = (await pagesOf(replicas[0])).filter(({ isCached }) => !isCached)
    const isShown = new Map(before.map(({ path, html }) => [path, html.includes(`/${edited}"`)]))
    const others = dropped.filter(({ path, html }) => {
      const shows = isShown.get(path) || html.includes(`/${edited}"`)
      return !shows && path !== `/game/${edited}`
    })
    needless.push(others.length)
  }
  return [
    {
      name: '100,000 games: publish to visible on two replicas',
      unit: 'ms',
      better: 'lower',
      samples,
      statistic: 'highest',
      bound: { of: 'value', atMost: 1_000 },
    },
    {
      name: '100,000 games: pages dropped by an edit that they do not show',
      unit: 'pages',
      better: 'lower',
      samples: needless,
      statistic: 'highest',
      bound: { of: 'value', atMost: 0 },
    },
  ]
}

async function untilShown({ url }: Measured, name: string): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await (await fetch(`${url}/game/${edited}`)).text()).includes(name)) {
    if (Date.now() > deadline) throw new Error(`${url} never showed ${name}.`)
    await delay(pollMs)
  }
}

async function pagesOf({ url }: Measured) {
  const pages: { path: string; isCached: boolean; html: string }[] = []
  for (const path of visited) {
    const { headers } = await fetchRaw(url + path)
    const html = await (await fetch(url + path)).text()
    pages.push({ path, isCached: headers.includes('HIT'), html })
  }
  return pages
}
