import type { Page } from 'playwright'
import { desktop, openPage } from '#tests/setup/browser/browserPage.ts'
import { runCommand } from '#tests/setup/commandLine/cliHost.ts'
import { cloneTemplate } from '#tests/setup/database/testDatabase.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'

/** An account that may change copy, and nothing else. */
export const editor = { email: 'editor@payline.example', password: 'a long day of editing' }

export type EditorSite = {
  /** The editor's browser, before its first page. */
  page: Page
  /** The site's address; the admin panel is below `/admin`. */
  url: string
  /** The uncaught errors of the admin panel's pages. */
  thrown(): string[]
}

/** Runs `work` on a new site, on which the operator has created the editor's account. */
export async function withEditorSite(work: (day: EditorSite) => Promise<void>): Promise<void> {
  const database = await cloneTemplate()
  await addEditor(database.url)
  const server = await startProduct({ DATABASE_URL: database.url })
  // The admin panel uses UTC, but the calendar of Payload's drawer starts at the browser's own today.
  const { page, messages, close } = await openPage({ viewport: desktop, timezoneId: 'UTC' })
  page.setDefaultTimeout(60_000)
  const thrown = () => messages.filter((line) => line.startsWith('thrown:'))
  try {
    await work({ page, url: server.siteUrl, thrown })
  } finally {
    await close()
    await server.stop()
    await database.drop()
  }
}

async function addEditor(databaseUrl: string): Promise<void> {
  const args = ['users', 'create', editor.email, '--role', 'editor', '--password-stdin']
  const { code, stderr } = await runCommand(args, {
    env: { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'a secret for the account alone, long' },
    input: editor.password,
  })
  if (code !== 0) throw new Error(stderr)
}
