import type { Page } from 'playwright'
import { desktop, openPage } from './browserPage.ts'
import { runNode } from './processes.ts'
import { startProduct } from './productServer.ts'
import { cloneTemplate } from './testDatabase.ts'

/** Somebody of the desk who may change copy, and no more. */
export const editor = { email: 'editor@payline.example', password: 'a long day at the desk' }

export type Day = {
  /** The editor's browser, before its first page. */
  page: Page
  /** Where the site is, with the desk below `/admin`. */
  url: string
  /** What was thrown in the desk's pages. */
  thrown(): string[]
}

/** Runs `work` at a site of its own, whose operator has made an account for the editor. */
export async function editorsDay(work: (day: Day) => Promise<void>): Promise<void> {
  const database = await cloneTemplate()
  await addEditor(database.url)
  const server = await startProduct({ DATABASE_URL: database.url })
  // The desk speaks UTC; the calendar of Payload's drawer begins with the browser's own today.
  const { page, said, close } = await openPage({ viewport: desktop, timezoneId: 'UTC' })
  page.setDefaultTimeout(60_000)
  const thrown = () => said.filter((line) => line.startsWith('thrown:'))
  try {
    await work({ page, url: server.siteUrl, thrown })
  } finally {
    await close()
    await server.stop()
    await database.drop()
  }
}

async function addEditor(databaseUrl: string): Promise<void> {
  const command = runNode(
    ['cli/main.ts', 'users', 'create', editor.email, '--role', 'editor', '--password-stdin'],
    {
      env: { DATABASE_URL: databaseUrl, PAYLOAD_SECRET: 'a secret for the account alone, long' },
      input: editor.password,
    },
  )
  if ((await command.ended) !== 0) throw new Error(command.stderr())
}
