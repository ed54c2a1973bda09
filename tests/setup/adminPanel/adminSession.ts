import type { Page } from 'playwright'
import { submitLogin } from './adminPanel.ts'

/** Opens the admin panel's login page and signs in. */
export async function signInToAdmin(
  page: Page,
  url: string,
  credentials: { email: string; password: string },
): Promise<void> {
  await page.goto(`${url}/admin/login`)
  await submitLogin(page, credentials)
}

/** Signs out of the admin panel. */
export async function signOutOfAdmin(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/logout`)
  await page
    .getByText(/logged out/i)
    .first()
    .waitFor()
}

/** The entries of the audit log as an admin sees them, latest first: actor, action, details. */
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
