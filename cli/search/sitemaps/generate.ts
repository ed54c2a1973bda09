import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { abortOnInterruption, unlessAborted } from '#cli/failures/interruption.ts'
import { UsageError } from '#cli/failures/usageError.ts'
import { isStdout, writeFileAtomically, writeToStdout } from '#cli/output/atomicFile.ts'
import { type OutputOptions, printResult } from '#cli/output/printResult.ts'
import { progressBar } from '#cli/terminal/progressBar.ts'
import {
  createCatalogue,
  multipliedSizes,
  type Sizes,
  specifiedSizes,
} from '#domain/catalogue/catalogue.ts'
import { emptyOverlay } from '#domain/search/sitemaps/overlay.ts'
import { contentSitemap, type Sitemap } from '#domain/search/sitemaps/sitemap.ts'
import { isLoopback } from '#domain/search/submissions/loopback.ts'
import { readOverlay } from './overlay.ts'
import { sitemapSettingsFrom } from './settings.ts'

export type GenerateOptions = OutputOptions & {
  out: string
  siteUrl?: string
  overlay?: string
  times?: string
}

// Millions of short strings live only until they are written. A young generation of fixed size saves 100 MB,
// an old one that is collected when it has grown by a fifth 70 MB; the duration is 5 % longer.
setFlagsFromString('--semi-space-growth-factor=1')
setFlagsFromString('--heap-growing-percent=20')

const encoder = new TextEncoder()
/** The maximum UTF-8 bytes of one UTF-16 code unit. */
const maxUtf8Bytes = 3
const buffer = new Uint8Array(262_144)

const number = new Intl.NumberFormat('en')

/**
 * `cli sitemap generate`: the sitemap of all detail pages, to a file or to stdout. Result, where a
 * file was written: `{file, parts, urls, bytes, site_url, overlay}`; `parts` are the files that an
 * index lists, or none; `overlay` is null without an overlay. With --json on stdout it has the
 * sitemap itself as `sitemap`, in place of `file` and `parts`.
 */
export async function generateSitemap(options: GenerateOptions): Promise<void> {
  if (options.out === '') throw new UsageError('--out must be a file name, or - for stdout.')
  const { siteUrl, overlayPath, isNamed } = sitemapSettingsFrom(options)
  const overlay = await readOverlay(overlayPath, isNamed)
  if (isLoopback(siteUrl)) {
    process.stderr.write(
      `The addresses begin with ${siteUrl}, which only this machine can reach. Set the address of the site with --site-url or SITE_URL.\n`,
    )
  }
  const delivered = createCatalogue(sizesOf(options.times))
  const files = contentSitemap({ siteUrl, overlay: overlay ?? emptyOverlay, delivered })
  const facts = {
    urls: files.reduce((sum, file) => sum + (file.index ? 0 : file.urls), 0),
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    site_url: siteUrl,
    overlay: overlay ? overlayPath : null,
  }
  if (isStdout(options.out)) return printSitemap(requireSingleFile(files), options, facts)
  // Partial files are removed when the process exits.
  const written = await unlessAborted(() => writeAll(files, options.out), abortOnInterruption())
  const parts = written.parts.length > 0 ? ` and ${number.format(written.parts.length)} parts` : ''
  const without = overlay ? '' : ' No overlay was found: every page is listed.'
  printResult(
    options,
    { ...written, ...facts },
    `Wrote ${number.format(facts.urls)} addresses of ${siteUrl} to ${written.file}${parts}.${without}`,
  )
}

function requireSingleFile(files: readonly Sitemap[]): Sitemap {
  const [only] = files
  if (only && files.length === 1) return only
  throw new UsageError(`The sitemap has ${files.length} files: name the first file with --out.`)
}

async function printSitemap(file: Sitemap, options: OutputOptions, facts: object): Promise<void> {
  if (!options.json) return writeToStdout(Readable.from(file.chunks()))
  printResult(options, { sitemap: [...file.chunks()].join(''), ...facts }, '')
}

/** Parts first, so that an index never lists a missing file. */
async function writeAll(files: readonly Sitemap[], out: string) {
  const [first, ...parts] = files
  if (!first) throw new Error('There is no sitemap to write.')
  const bar = progressBar('Writing')
  const total = files.reduce((sum, file) => sum + file.bytes, 0)
  let done = 0
  const write = (file: Sitemap, path: string) =>
    writeFileAtomically(
      path,
      chunksOf(file, (written) => {
        done += written
        bar.show(done / total, `${number.format(Math.round(done / 1_048_576))} MB`)
      }),
    )
  const written: string[] = []
  try {
    for (const part of parts) {
      const path = join(dirname(out), part.path.slice(1))
      await write(part, path)
      written.push(path)
    }
    await write(first, out)
  } finally {
    bar.end()
  }
  return { file: out, parts: written }
}

/**
 * The file in chunks that share one buffer, so that hundreds of megabytes cause no garbage: each
 * chunk has to be written before the next is requested.
 */
async function* chunksOf(
  file: Sitemap,
  onWritten: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let filled = 0
  for (const chunk of file.chunks()) {
    if (filled + chunk.length * maxUtf8Bytes > buffer.length) {
      yield buffer.subarray(0, filled)
      onWritten(filled)
      filled = 0
    }
    filled += encoder.encodeInto(chunk, buffer.subarray(filled)).written
  }
  yield buffer.subarray(0, filled)
  onWritten(filled)
}

function sizesOf(times: string | undefined): Sizes {
  if (times === undefined) return specifiedSizes
  if (!/^[1-9]\d{0,3}$/.test(times))
    throw new UsageError('--times must be a number from 1 to 9999.')
  return multipliedSizes(Number(times))
}
