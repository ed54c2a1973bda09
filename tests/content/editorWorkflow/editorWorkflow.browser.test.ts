import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  readAuditLog,
  signInToAdmin,
  signOutOfAdmin,
} from '#tests/setup/adminPanel/adminSession.ts'
import {
  addEvidence,
  enforcePolicy,
  openClaim,
  setExpiry,
} from '#tests/setup/adminPanel/editorClaimSteps.ts'
import { admin } from '#tests/setup/database/admin.ts'
import {
  addToAnswer,
  checkFramedPreview,
  checkPreviewLink,
  openQuestion,
  restoreEarlierVersion,
  schedule,
} from './editorCopySteps.ts'
import { editor, withEditorSite } from './editorSite.ts'

const question = 'How do I reach support?'
const words = 'On Sundays it may take longer.'
/** A claim of the landing page that will be proved, and some of its neighbours that are not. */
const proved = '10M+'
const unproved = ['18,392', '4.9/5', '$50M+', '5000+']
const evidence = {
  note: 'The casino’s audited report names 10.2 million accounts',
  date: '2 November 2026',
  link: 'https://casino.example/report',
}
const waitOptions = { timeout: 120_000, interval: 250 }

/** The expected entries of the audit log. */
const auditEntries = [
  `${editor.email} | scheduled | FAQ item “${question}”: to publish at `,
  `scheduler for ${editor.email} | published | FAQ item “${question}”: Answer`,
  `${editor.email} | version restored | FAQ item “${question}”: that of `,
  `${editor.email} | published | FAQ item “${question}”: Answer`,
  `${editor.email} | changed | Claim “players”: Evidence`,
  `${admin.email} | changed | Claim settings`,
  `${editor.email} | changed | Claim “players”: Valid until`,
]

test('an editor drafts, previews, schedules and restores an answer, and proves a claim that then expires, while an admin sets the policy', async () => {
  await withEditorSite(async ({ page, url, thrown }) => {
    const visitorReads = async (path: string) => (await fetch(url + path)).text()
    await signInToAdmin(page, url, editor)

    await openQuestion(page, url, question)
    await addToAnswer(page, words)
    expect(await visitorReads('/faq')).not.toContain(words)
    await checkFramedPreview(page, question, words)
    await checkPreviewLink(page, question, words)
    expect(await visitorReads('/faq')).not.toContain(words)

    const due = await schedule(page)
    await expect.poll(() => visitorReads('/faq'), waitOptions).toContain(words)
    expect(Date.now()).toBeGreaterThanOrEqual(due)
    await restoreEarlierVersion(page)
    await expect.poll(() => visitorReads('/faq'), waitOptions).not.toContain(words)

    await openClaim(page, url, 'players')
    await addEvidence(page, evidence)
    await page.goto(`${url}/admin/globals/claims-settings`)
    await page.getByText('Only admins can change these settings.').waitFor()
    await page.locator('#field-policy .rs__control--is-disabled').waitFor()
    await becomes(page, url, admin)
    await enforcePolicy(page, url)
    await becomes(page, url, editor)
    await expect.poll(() => visitorReads('/'), waitOptions).not.toContain(unproved[0])
    const strict = await visitorReads('/')
    expect(strict).toContain(proved)
    expect(unproved.filter((figure) => strict.includes(figure))).toEqual([])

    await openClaim(page, url, 'players')
    const end = await setExpiry(page)
    await expect.poll(() => visitorReads('/'), waitOptions).not.toContain(proved)
    expect(Date.now()).toBeGreaterThanOrEqual(end)

    await becomes(page, url, admin)
    const log = await readAuditLog(page, url)
    expect(log.toReversed()).toEqual(
      expect.arrayContaining(auditEntries.map((entry) => expect.stringContaining(entry))),
    )
    expect(thrown()).toEqual([])
  })
}, 600_000)

/** Signs out, and in as another user. */
async function becomes(page: Page, url: string, user: typeof editor): Promise<void> {
  await signOutOfAdmin(page, url)
  await signInToAdmin(page, url, user)
}
