import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { editItem, signIn, startProduct as startAdmin } from '#tests/setup/product/productServer.ts'
import type { Figure } from '../figures/figure.ts'
import { type BenchPostgres, openBenchPostgres } from '../processes/benchPostgres.ts'
import { createTempFolder } from '../processes/createTempFolder.ts'
import { type Measured, startProduct } from '../processes/product.ts'
import { measureEdits } from './edits.ts'
import { writeItemFile } from './itemFile.ts'
import { compareMemory, memoryMb } from './memory.ts'
import { compareCachedPages, compareMisses, measureFilters } from './requests.ts'

/** A site with 100,000 games, compared with the delivered catalogue of 1,200 items in the same run. */

const manyItems = 100_000
const aMillion = 1_000_000
const starts = 3
const secret = 'a secret that all processes of a benchmark share'

export async function measureCatalogue(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  using folder = createTempFolder()
  const small = await openSite(postgres, 'small', folder.path)
  const large = await openSite(postgres, 'large', folder.path)
  const imported = importGames(large, manyItems)
  const again = importGames(large, manyItems)
  const figures = [...importFigures(imported, again), await compareStarts(small, large)]
  await using webs = new AsyncDisposableStack()
  const web = async (site: Site, env: Record<string, string>) =>
    webs.use(await startWeb(site, { RENDER_AHEAD: 'false', ...env }))
  {
    const cold = { PAGE_CACHE_MB: '0' }
    await using smallWeb = await startWeb(small, cold)
    await using largeWeb = await startWeb(large, cold)
    figures.push(...(await compareMisses(smallWeb, largeWeb)), ...(await measureFilters(largeWeb)))
  }
  const replicas = [await web(large, {}), await web(large, {})] as const
  await using admin = await openAdmin(large)
  figures.push(...(await measureEdits(admin.edit, replicas)))
  figures.push(await largestSitemap(replicas[0]))
  figures.push(...(await compareCachedPages(await web(small, {}), replicas[0])))
  figures.push(
    await compareMemory(
      await startWeb(small, {}).then((it) => webs.use(it)),
      await startWeb(large, {}).then((it) => webs.use(it)),
    ),
  )
  return figures
}

/** Only on request, because the import takes minutes. */
export async function measureMillionItems(): Promise<Figure[]> {
  await using postgres = await openBenchPostgres()
  using folder = createTempFolder()
  const site = await openSite(postgres, 'million', folder.path)
  const { seconds } = importGames(site, aMillion)
  await using web = await startWeb(site, { RENDER_AHEAD: 'false' })
  const ready = memoryMb(web.pid)
  const sitemap = await largestSitemap(web)
  const figure = (name: string, unit: string, value: number): Figure => ({
    name: `1,000,000 games: ${name}`,
    unit,
    better: 'lower',
    samples: [value],
  })
  return [
    figure('import', 's', seconds),
    figure('memory of a web process at readiness', 'MB', ready),
    figure('memory of a web process after its sitemaps', 'MB', memoryMb(web.pid)),
    { ...sitemap, name: '1,000,000 games: largest sitemap' },
  ]
}

type Site = { databaseUrl: string; folder: string }

/** A database with the delivered copy. */
async function openSite(postgres: BenchPostgres, name: string, folder: string): Promise<Site> {
  const site = { databaseUrl: await postgres.migratedDatabase(name), folder }
  await using _admin = await openAdmin(site)
  return site
}

/** A process with the admin, and a function that edits a game. */
async function openAdmin({ databaseUrl }: Site) {
  const env = { DATABASE_URL: databaseUrl, ROLE: 'cms', PAYLOAD_SECRET: secret }
  const server = await startAdmin(env)
  const headers = await signIn(server.url)
  return {
    async edit(slug: string, sent: object): Promise<void> {
      const found = await fetch(`${server.url}/api/games?where[slug][equals]=${slug}&depth=0`, {
        headers,
      })
      const { docs } = (await found.json()) as { docs: { id: string }[] }
      const path = `/api/games/${docs[0]?.id}`
      await editItem(server.url, headers, { method: 'PATCH', path, sent })
    },
    [Symbol.asyncDispose]: () => server.stop(),
  }
}

function startWeb({ databaseUrl }: Site, env: Record<string, string>): Promise<Measured> {
  return startProduct({ DATABASE_URL: databaseUrl, PAYLOAD_SECRET: secret, ROLE: 'web', ...env })
}

type Import = { seconds: number; peakMegabytes: number }

/** Runs Node directly, because npm takes memory too. */
function importGames({ databaseUrl, folder }: Site, count: number): Import {
  const file = join(folder, `games-${count}.csv`)
  writeItemFile(file, count)
  const command = ['cli/main.ts', 'catalogue', 'import', 'games', file, '--yes']
  const begun = performance.now()
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', resolve('bench/search/peakMemory.mjs'), ...command],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: folder,
        PAYLOAD_SECRET: secret,
      },
    },
  )
  const seconds = (performance.now() - begun) / 1000
  const [, spent] = /spent (.*)/.exec(stderr) ?? []
  if (status !== 0 || !spent) throw new Error(`The import failed: ${stderr}`)
  const { peakBytes } = JSON.parse(spent) as { peakBytes: number }
  return { seconds, peakMegabytes: peakBytes / 1_000_000 }
}

function importFigures(imported: Import, again: Import): Figure[] {
  return [
    {
      name: '100,000 games: import',
      unit: 's',
      better: 'lower',
      samples: [imported.seconds],
      reference: { name: 's, the same file again', samples: [again.seconds] },
      bound: { of: 'value', atMost: 60 },
    },
    {
      name: '100,000 games: memory of an import',
      unit: 'MB',
      better: 'lower',
      samples: [imported.peakMegabytes, again.peakMegabytes],
      statistic: 'highest',
      bound: { of: 'value', atMost: 300 },
    },
  ]
}

async function compareStarts(small: Site, large: Site): Promise<Figure> {
  const secondsToReady = async (site: Site) => {
    const begun = performance.now()
    await using _web = await startWeb(site, { RENDER_AHEAD: 'false' })
    return (performance.now() - begun) / 1000
  }
  const samples: number[] = []
  const reference: number[] = []
  for (let at = 0; at < starts; at++) {
    reference.push(await secondsToReady(small))
    samples.push(await secondsToReady(large))
  }
  return {
    name: '100,000 games: start to ready',
    unit: 's',
    better: 'lower',
    samples,
    reference: { name: 's, 1,200 items', samples: reference },
    bound: { of: 'value', atMost: 5 },
  }
}

async function largestSitemap({ url }: Measured): Promise<Figure> {
  const textOf = async (path: string) => (await fetch(url + path)).text()
  const parts = [...(await textOf('/sitemap.xml')).matchAll(/<loc>[^<]*(\/[^/<]+)<\/loc>/g)]
  const counts: number[] = []
  for (const [, path = ''] of parts) counts.push((await textOf(path)).split('<url>').length - 1)
  return {
    name: '100,000 games: largest sitemap',
    unit: 'addresses',
    better: 'lower',
    samples: counts,
    statistic: 'highest',
    bound: { of: 'value', atMost: 50_000 },
  }
}
