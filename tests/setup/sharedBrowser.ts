import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { findBrowser } from './findBrowser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the run's browser. */
    browserEndpoint: string
  }
}

/** One browser for all files: each test uses a context of its own, which shares no state. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium is installed; "npm test" installs one.')
  const server = await chromium.launchServer({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
