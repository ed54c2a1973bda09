import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { fetchRaw, type RawResponse } from '../load/fetchRaw.ts'
import { type Measured, startProcess } from '../processes/product.ts'

const next = 'node_modules/next/dist/bin/next'
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }

/**
 * Serves the same page with Next: an application with only this page, prerendered by `next build`, served by
 * `next start` in one process, with Next's own compression.
 */
export async function startNextStatic({ body }: RawResponse): Promise<Measured> {
  // Inside the checkout, so that `next` is resolved; git and the checks ignore this folder.
  mkdirSync('dist', { recursive: true })
  await using started = new AsyncDisposableStack()
  const folder = started.use(mkdtempDisposableSync(join('dist', 'bench-next-'))).path
  writeApplication(folder, contentOf(gunzipSync(body).toString()))
  build(folder)
  const where = ['--port', '0', '--hostname', '127.0.0.1']
  const server = started.use(
    startProcess(process.execPath, [next, 'start', folder, ...where], { env }),
  )
  const [, url = ''] = await server.waitForOutput(/(http:\/\/127\.0\.0\.1:\d+)[\s\S]*Ready in/)
  await requireStatic(`${url}/`)
  const all = started.move()
  return { ...server, url, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

/** The content of a page's body. */
function contentOf(html: string): string {
  const [, content] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? []
  if (content === undefined) throw new Error('The page that is measured has no body.')
  return content
}

/**
 * The content is in a client component: a server component would be sent twice, as HTML and as RSC
 * payload.
 */
function writeApplication(folder: string, content: string): void {
  const root = JSON.stringify(resolve('.'))
  const html = JSON.stringify(content)
  const files = {
    'next.config.mjs': `export default { turbopack: { root: ${root} } }`,
    'app/layout.js': `export default function Layout({ children }) {
      return <html lang="en"><body>{children}</body></html>
    }`,
    'app/page.js': `'use client'
    export default function Page() {
      return <div dangerouslySetInnerHTML={{ __html: ${html} }} />
    }`,
  }
  mkdirSync(join(folder, 'app'))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), `${text}\n`)
}

function build(folder: string): void {
  const built = spawnSync(process.execPath, [next, 'build', folder], { encoding: 'utf8', env })
  if (built.status === 0) return
  throw new Error(`Next could not build the page:\n${built.stdout}${built.stderr}`)
}

/** Checks that the page is prerendered and compressed, so that the comparison is fair. */
async function requireStatic(url: string): Promise<void> {
  const { headers } = await fetchRaw(url)
  const missing = ['x-nextjs-prerender', 'gzip'].filter((word) => !headers.includes(word))
  if (missing.length > 0) throw new Error(`Next sends its page without ${missing.join(', ')}.`)
}
