import { rmSync } from 'node:fs'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { newDataFolder } from '../database/dataFolder.ts'
import { findBrowser } from './findBrowser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The endpoint of the run's browser. */
    browserEndpoint: string
    /** The folder for the data of the products that run until their worker ends. */
    productsFolder: string
  }
}

/**
 * One browser for all files: each test uses a context of its own, which shares no state. The products
 * of `workerProduct.ts` keep their data in one folder, which is deleted after they have ended.
 */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error('No Chromium is installed; "npm test" installs one.')
  const server = await chromium.launchServer({
    executablePath,
    args: [
      ...['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
      // Without it, a process draws each frame as a graphics card would.
      '--disable-gpu',
    ],
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  const productsFolder = newDataFolder()
  project.provide('productsFolder', productsFolder)
  return async () => {
    await server.close()
    // A product may still write while it ends.
    rmSync(productsFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}
