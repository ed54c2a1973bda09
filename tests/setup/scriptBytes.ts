import type { Page, Response } from 'playwright'

/** What a page loads of script, as it comes over the network: compressed, without headers. */
export async function scriptBytes(page: Page, url: string): Promise<number> {
  const lengths: Promise<number>[] = []
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script') return
    lengths.push(response.headerValue('content-length').then(Number))
  }
  page.on('response', note)
  await page.goto(url, { waitUntil: 'networkidle' })
  page.off('response', note)
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0)
}
