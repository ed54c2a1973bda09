import type { Page } from 'playwright'
import { beforeAll, vi } from 'vitest'
import type { ConsentMode } from '#domain/copy/visitStatistics.ts'
import { paths } from '#domain/urls.ts'
import { visitStatistics } from '#seed/visitStatistics.ts'
import { saveGlobal, signIn } from './productServer.ts'
import { sharedProduct } from './sharedProduct.ts'

/** A site whose editor wants visitors to be asked before they are counted. */

const { question } = visitStatistics

/** Gives the tests of a file such a site; `setMode` changes what the editor wants. */
export function consentSite() {
  const server = sharedProduct({ ROLE: 'all' })
  const setMode = (consent: ConsentMode) => publish(server.url, consent)
  beforeAll(() => setMode('opt-in'))
  return { server, setMode }
}

/** Publishes the setting, and waits until pages follow it. */
async function publish(url: string, consent: ConsentMode): Promise<void> {
  await saveGlobal(url, await signIn(url), 'visit-statistics', { consent })
  for (const path of [paths.home, paths.faq, paths.privacy]) {
    await vi.waitFor(
      async () => {
        const html = await (await fetch(url + path)).text()
        if (!html.includes(`data-visits="${consent}"`)) throw new Error(`${path} is of before`)
      },
      { timeout: 10_000 },
    )
  }
}

/** The question, its answers, and the button of the privacy page that asks it again. */
export const consentBox = (page: Page) => page.getByRole('region', { name: question.label })
export const yes = (page: Page) => page.getByRole('button', { name: question.accept })
export const no = (page: Page) => page.getByRole('button', { name: question.decline })
export const change = (page: Page) => page.getByRole('button', { name: question.change })
