import type { Page } from 'playwright'
import { signInAt } from './atTheDesk.ts'

/** Comes to the desk's own page, and signs in there. */
export async function signInAtDesk(
  page: Page,
  url: string,
  credentials: { email: string; password: string },
): Promise<void> {
  await page.goto(`${url}/admin/login`)
  await signInAt(page, credentials)
}

/** Leaves the desk for somebody else. */
export async function signOutAtDesk(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/logout`)
  await page
    .getByText(/logged out/i)
    .first()
    .waitFor()
}

/** Entries of the audit log as an admin reads them, the latest first: who, what, and details. */
export async function readAuditLog(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/admin/collections/audit-log`)
  const rows = page.locator('.collection-list--audit-log tbody tr')
  await rows.first().waitFor()
  return rows.evaluateAll((all) =>
    all.map((row) =>
      ['actor', 'action', 'details']
        .map((column) => row.querySelector(`.cell-${column}`)?.textContent ?? '')
        .join(' | '),
    ),
  )
}
