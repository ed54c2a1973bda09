import type { Page, Response } from 'playwright'

/** The gzip size of the scripts that a page loads. */
export async function scriptBytes(page: Page, url: string): Promise<number> {
  const scripts = watchScripts(page)
  await page.goto(url, { waitUntil: 'networkidle' })
  scripts.end()
  return scripts.bytes()
}

/**
 * Records the scripts that a page loads from now on, each once, because a reloaded page may still
 * finish its first load. The size is that of gzip, in which the limits are defined; the browser
 * itself may receive fewer bytes, by brotli.
 */
export function watchScripts(page: Page): { bytes(): Promise<number>; end(): void } {
  const addresses = new Set<string>()
  const note = (response: Response) => {
    if (response.request().resourceType() === 'script') addresses.add(response.url())
  }
  page.on('response', note)
  return {
    async bytes() {
      const sizes = await Promise.all(Array.from(addresses, gzipSize))
      return sizes.reduce((sum, size) => sum + size, 0)
    },
    end: () => void page.off('response', note),
  }
}

async function gzipSize(address: string): Promise<number> {
  const headers = { 'accept-encoding': 'gzip' }
  const response = await fetch(address, { method: 'HEAD', headers })
  const size = response.headers.get('content-length')
  if (!response.ok || size === null) throw new Error(`${address} has no content-length.`)
  return Number(size)
}
