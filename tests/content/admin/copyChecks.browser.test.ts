import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { fillIn, publish, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { checksPanel, warning } from '#tests/setup/adminPanel/copyChecks.ts'
import { fillProse, proseText } from '#tests/setup/adminPanel/proseField.ts'
import { expectAccessible } from '#tests/setup/browser/expectAccessible.ts'
import { itemPath } from '#tests/setup/cms/itemPath.ts'
import { plainPicture, uploadForm } from '#tests/setup/cms/uploads.ts'
import { withClient } from '#tests/setup/database/withClient.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'

const field = (page: Page, name: string, words: string) =>
  warning(page, words).getByRole('button', { name, exact: true })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const questions: { url: string; id: string }[] = []

afterEach(async () => {
  for (const { url, id } of questions.splice(0)) {
    await editItem(url, await signIn(url), { method: 'DELETE', path: `/api/faq-items/${id}` })
  }
})

/** Opens a question that is published. */
async function openQuestion(page: Page, url: string): Promise<void> {
  const sent = { question: 'Who plays?', answer: 'Many do.', order: 80, _status: 'published' }
  const path = '/api/faq-items'
  const id = await editItem(url, await signIn(url), { method: 'POST', path, sent })
  questions.push({ url, id })
  await page.goto(`${url}/admin/collections/faq-items/${id}`)
  await checksPanel(page).getByText('No warnings.').waitFor()
}

/** Fills both fields, because a pending autosave may overwrite the first one. */
const write = (page: Page, question: string, answer: string) => async () => {
  await fillIn(page.locator('input[name=question]'), question)
  await fillProse(page, 'answer', answer)
}

/** For a sign-in and several forms on a busy machine. */
const testTimeoutMs = 180_000

test(
  'a figure in an answer is found, can be made a claim by keyboard, and is replaced by its token',
  async () => {
    await withAdminPanel(async (page, { url, messages }) => {
      await openQuestion(page, url)
      const figure = warning(page, '“12,000 players” looks like a figure: make it a claim.')
      await untilShown(figure, () => fillProse(page, 'answer', 'Over 12,000 players.'))

      await figure.getByRole('button', { name: 'Make it a claim' }).press('Enter')
      const form = page.getByRole('dialog', { name: 'Make “12,000” a claim' })
      const name = form.getByLabel('Name')
      await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true)
      expect(await name.inputValue()).toBe('players-2')
      const statement = form.getByLabel('Full statement')
      expect(await statement.inputValue()).toBe('Over 12,000 players.')
      await expectAccessible(page, '.claim-form')
      await name.fill('Not a name')
      await name.press('Enter')
      await form.getByText('Lower-case letters, digits and dashes').waitFor()
      await name.fill('active-players')
      await name.press('Enter')
      await form.waitFor({ state: 'detached' })
      await checksPanel(page).getByText('{claim:active-players} is in the text now.').waitFor()
      await warning(page, 'The claim active-players has no evidence: add some.').waitFor()
      expect(await figure.count()).toBe(0)
      expect(await proseText(page, 'answer')).toBe('Over {claim:active-players} players.')

      await publish(page)
      await page.getByText('Published with 1 warning: see “Before you publish”.').waitFor()
      await expect
        .poll(async () => (await fetch(`${url}/faq`)).text(), { timeout: 20_000 })
        .toContain('Over 12,000 players.')

      await warning(page, 'no evidence').getByRole('link', { name: 'Show the claim' }).click()
      const row = page.locator('.collection-list--claims tbody tr')
      await row.getByText('Without evidence').waitFor()
      expect(await row.count()).toBe(1)
      expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
    })
  },
  testTimeoutMs,
)

test(
  'the number of warnings is shown beside the publish button, and each warning leads to its field',
  async () => {
    await withAdminPanel(async (page, { url }) => {
      await openQuestion(page, url)
      expect(await page.locator('.check-count').count()).toBe(0)
      await untilShown(
        checksPanel(page).getByText('2 warnings. You can still publish.'),
        write(page, 'How many play? TODO', 'Read [more](/nowhere).'),
      )
      await warning(page, '“TODO” looks like a placeholder: write what belongs there.').waitFor()
      await warning(page, 'There is no page at /nowhere: change the link').waitFor()
      await expectAccessible(page, '.copy-checks', '.check-count')

      await page.getByRole('button', { name: '2 warnings', exact: true }).press('Enter')
      const heading = checksPanel(page).getByRole('heading', { name: 'Before you publish' })
      await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true)
      await field(page, 'Answer', '/nowhere').click()
      await expect.poll(() => focused(page)).toBe('field-answer')
      await field(page, 'Question', 'TODO').press('Enter')
      await expect.poll(() => focused(page)).toBe('field-question')

      await untilShown(
        checksPanel(page).getByText('No warnings.'),
        write(page, 'How many play?', 'Read [more](/faq).'),
      )
      await page.locator('.check-count').waitFor({ state: 'detached' })
    })
  },
  testTimeoutMs,
)

test(
  'a picture without a description has a warning, which leads to the picture',
  async () => {
    await withAdminPanel(async (page, { url, databaseUrl }) => {
      const headers = await signIn(url)
      const { 'content-type': _, ...own } = headers
      const png = await plainPicture(64, 48).png().toBuffer()
      const sent = await fetch(`${url}/api/media`, {
        method: 'POST',
        headers: own,
        body: uploadForm('chips.png', png, 'image/png', { alt: 'Chips on green felt' }),
      })
      const { doc }: { doc: { id: string } } = await sent.json()
      const path = await itemPath(url, 'game', 'slot-1')
      const change = (sent: object) => editItem(url, headers, { method: 'PATCH', path, sent })
      const item = await change({ image: doc.id, _status: 'published' })
      const describe = (alt: string) =>
        withClient(databaseUrl, (client) =>
          client.query('update media_locales set alt = $1 where _parent_id = $2', [alt, doc.id]),
        )
      const open = () => page.goto(`${url}/admin/collections/games/${item}`)
      await open()
      await checksPanel(page).getByText('No warnings.').waitFor()

      await describe('chips.png')
      await open()
      await warning(page, '“chips.png”, does not say what it shows: describe it.').waitFor()
      await describe('')
      await open()
      const missing = warning(page, 'The picture has no description for people who cannot see it')
      await missing.getByRole('link', { name: 'Open the picture' }).click()
      await page.waitForURL(`**/admin/collections/media/${doc.id}`)

      // An item whose picture has no description is not shown.
      await describe('Chips on green felt')
      await change({ image: null, _status: 'published' })
    })
  },
  testTimeoutMs,
)

test(
  'a warning about a row on another tab leads to that row',
  async () => {
    await withAdminPanel(async (page, { url }) => {
      await page.goto(`${url}/admin/globals/landing`)
      await field(
        page,
        'Statistics › Figures › 1 › Figure',
        'The claim players has no evidence',
      ).click()
      await expect.poll(() => focused(page)).toBe('field-stats__figures__0__value')
    })
  },
  testTimeoutMs,
)

test(
  'a figure of an existing claim can be replaced by its token',
  async () => {
    await withAdminPanel(async (page, { url, messages }) => {
      await openQuestion(page, url)
      const figure = warning(page, '“10M+ players” looks like a figure: name the claim')
      await untilShown(figure, () => fillProse(page, 'answer', 'Over 10M+ players.'))
      await figure.getByRole('button', { name: 'Use {claim:players}' }).press('Enter')
      await checksPanel(page).getByText('{claim:players} is in the text now.').waitFor()
      expect(await proseText(page, 'answer')).toBe('Over {claim:players} players.')
      await figure.waitFor({ state: 'detached' })
      await expectAccessible(page, '.copy-checks')
      expect(messages.filter((line) => line.startsWith('thrown:'))).toEqual([])
    })
  },
  testTimeoutMs,
)
