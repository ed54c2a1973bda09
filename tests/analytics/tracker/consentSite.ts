import type { Page } from 'playwright'
import { afterAll, beforeAll, vi } from 'vitest'
import type { ConsentMode } from '#domain/content/documents/visitStatistics.ts'
import { paths } from '#domain/urls/urls.ts'
import { visitStatistics } from '#seed/analytics/visitStatistics.ts'
import { saveGlobal, signIn } from '#tests/setup/product/productServer.ts'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'

/** A site that asks visitors for consent before it counts them. */

const { question } = visitStatistics

/** Gives the tests of a file such a site; `setMode` changes the consent mode until the end of the file. */
export function consentSite() {
  const server = workerProduct('admin')
  const setMode = (consent: ConsentMode) => publish(server.url, consent)
  beforeAll(() => setMode('opt-in'))
  afterAll(() => setMode(visitStatistics.consent))
  return { server, setMode }
}

/** Publishes the setting, and waits until the pages use it. */
async function publish(url: string, consent: ConsentMode): Promise<void> {
  await saveGlobal(url, await signIn(url), 'visit-statistics', { consent })
  for (const path of [paths.home, paths.faq, paths.privacy]) {
    await vi.waitFor(
      async () => {
        const html = await (await fetch(url + path)).text()
        if (!html.includes(`data-visits="${consent}"`))
          throw new Error(`${path} still has the previous setting`)
      },
      { timeout: 30_000 },
    )
  }
}

/** The consent question, its answers, and the privacy page's button that shows it again. */
export const consentBox = (page: Page) => page.getByRole('region', { name: question.label })
export const yesButton = (page: Page) => page.getByRole('button', { name: question.accept })
export const noButton = (page: Page) => page.getByRole('button', { name: question.decline })
export const changeButton = (page: Page) => page.getByRole('button', { name: question.change })
