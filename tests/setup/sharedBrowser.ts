import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of the run listens. */
    browserEndpoint: string
  }
}

/** One browser for all files: each test takes a context of its own, which is as good as new. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium is there; "npm test" installs one.')
  const server = await chromium.launchServer({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
