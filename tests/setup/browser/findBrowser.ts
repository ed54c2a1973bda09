import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/**
 * A Chromium for the browser tests: the headless shell, which takes two thirds of the time because it
 * has no user interface of its own, else an installed Chromium, else Playwright's own download. Without
 * a browser the tests fail.
 */

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = [
  ...shellNames,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

export type BrowserResult = { ok: true; executablePath: string } | { ok: false; reason: string }

/** The first of the names on PATH, else the Chromium that Playwright has downloaded. */
export function findBrowser(): string | undefined {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      if (isExecutable(file)) return file
    }
  }
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

/**
 * Finds the headless shell or installs it; the reason lists all attempts when there is no browser and
 * none can be installed.
 */
export function ensureBrowser(print: (line: string) => void): BrowserResult {
  const found = findBrowser()
  if (found && shellNames.includes(basename(found))) return { ok: true, executablePath: found }
  const tried: string[] = []
  for (const { what, commands } of installMethods(found !== undefined)) {
    print(`installing a browser for the tests: ${what} …`)
    const failed = commands.find(([command = '', ...args]) => !succeeds(command, args))
    const installed = findBrowser()
    if (installed) return { ok: true, executablePath: installed }
    tried.push(`${what} (${failed ? `"${failed.join(' ')}" failed` : 'brought no browser'})`)
  }
  if (found) return { ok: true, executablePath: found }
  return {
    ok: false,
    reason: `No Chromium is installed and none could be installed; tried ${tried.join(', then ')}. Install the package "chromium-headless-shell" (as root: apt-get install -y chromium-headless-shell), or put a Chrome on PATH, and run this again.`,
  }
}

/** @param hasBrowser whether there is a browser, so that nothing needs to be downloaded */
function installMethods(hasBrowser: boolean): { what: string; commands: string[][] }[] {
  const npx = join(import.meta.dirname, '../../..', 'node_modules/playwright/cli.js')
  const download = {
    what: "Playwright's own download",
    commands: [[process.execPath, npx, 'install', 'chromium-headless-shell', 'chromium']],
  }
  const downloads = hasBrowser ? [] : [download]
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return downloads
  const distribution = {
    what: "the distribution's package",
    commands: [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
    ],
  }
  return [distribution, ...downloads]
}

function succeeds(command: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
