import { expect, test } from 'vitest'
import { admin } from '#tests/setup/admin.ts'
import { readAuditLog, signInAtDesk, signOutAtDesk } from '#tests/setup/deskSession.ts'
import { editor, editorsDay } from '#tests/setup/editorsDay.ts'
import { addEvidence, enforce, letExpire, openClaim } from '#tests/setup/editorsDayClaims.ts'
import {
  addToAnswer,
  openQuestion,
  previewBeside,
  previewByLink,
  restoreEarlierVersion,
  schedule,
} from '#tests/setup/editorsDayCopy.ts'

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
const patience = { timeout: 120_000, interval: 250 }

/** What has to be in the log at the end, by whom, in this order. */
const deeds = [
  `${editor.email} | scheduled | FAQ item “${question}”: to publish at `,
  `scheduler for ${editor.email} | published | FAQ item “${question}”: Answer`,
  `${editor.email} | version restored | FAQ item “${question}”: that of `,
  `${editor.email} | published | FAQ item “${question}”: Answer`,
  `${editor.email} | changed | Claim “players”: Evidence`,
  `${editor.email} | changed | Policy for claims`,
  `${editor.email} | changed | Claim “players”: Valid until`,
]

test('an editor’s day: a draft, a preview, a schedule, a version brought back, a claim proved and lapsed', async () => {
  await editorsDay(async ({ page, url, thrown }) => {
    const visitorReads = async (path: string) => (await fetch(url + path)).text()
    await signInAtDesk(page, url, editor)

    await openQuestion(page, url, question)
    await addToAnswer(page, words)
    expect(await visitorReads('/faq')).not.toContain(words)
    await previewBeside(page, question, words)
    await previewByLink(page, question, words)
    expect(await visitorReads('/faq')).not.toContain(words)

    const due = await schedule(page)
    await expect.poll(() => visitorReads('/faq'), patience).toContain(words)
    expect(Date.now()).toBeGreaterThanOrEqual(due)
    await restoreEarlierVersion(page)
    await expect.poll(() => visitorReads('/faq'), patience).not.toContain(words)

    await openClaim(page, url, 'players')
    await addEvidence(page, evidence)
    await enforce(page, url)
    await expect.poll(() => visitorReads('/'), patience).not.toContain(unproved[0])
    const strict = await visitorReads('/')
    expect(strict).toContain(proved)
    expect(unproved.filter((figure) => strict.includes(figure))).toEqual([])

    await openClaim(page, url, 'players')
    const end = await letExpire(page)
    await expect.poll(() => visitorReads('/'), patience).not.toContain(proved)
    expect(Date.now()).toBeGreaterThanOrEqual(end)

    await signOutAtDesk(page, url)
    await signInAtDesk(page, url, admin)
    const log = await readAuditLog(page, url)
    const found = log.toReversed().filter((entry) => entry.includes(editor.email))
    expect(found).toEqual(
      expect.arrayContaining(deeds.map((deed) => expect.stringContaining(deed))),
    )
    expect(thrown()).toEqual([])
  })
}, 600_000)
