import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { fillIn, publish, untilShown } from '#tests/setup/adminPanel/adminForms.ts'
import { caretToEnd, paste, proseArea, proseText } from '#tests/setup/adminPanel/proseField.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'
import { axeViolations } from '#tests/setup/browser/axe.ts'
import { desktop, phone } from '#tests/setup/browser/browserPage.ts'

const panel = sharedAdmin()
/** For a busy machine. */
const testTimeoutMs = 180_000

/** Opens a new answer and waits until the form is ready: the admin panel creates the item first. */
async function newAnswer(): Promise<{ page: Page; area: Locator; keyboard: Page['keyboard'] }> {
  const { page, url } = panel
  await page.goto(`${url}/admin/collections/faq-items/create`)
  await page.waitForURL(/faq-items\/[\da-f-]{36}/)
  await proseArea(page, 'answer')
  await page.waitForLoadState('networkidle')
  return { page, area: await proseArea(page, 'answer'), keyboard: page.keyboard }
}

const fromWord = `<html><head><style>p{color:red}</style></head><body>
  <h2 style="font-size:20pt">A heading</h2>
  <p class=MsoNormal style="color:red"><u>Under</u> <span style="font-weight:700">strong</span><br>next
  <a href="https://example.com/help" onclick="alert(1)">help</a> <a href="javascript:alert(1)">no</a></p>
  <ol><li><p>First</p></li><li>Second<ul><li>Inner</li></ul></li></ol>
  <table><tr><td>Coin</td><td>Bitcoin</td></tr></table>
  <img src="x" onerror="alert(1)"><script>alert(1)</script></body></html>`

test(
  'an editor writes and pastes an answer, and the page shows the supported formats',
  async () => {
    const { page, area, keyboard } = await newAnswer()
    await fillIn(page.locator('input[name=question]'), 'What is shown?')
    await area.click()
    await keyboard.type('Bring the ')
    await keyboard.press('Control+b')
    await keyboard.type('code')
    await keyboard.press('Control+b')
    await keyboard.type(' {code} and ')
    await page.getByRole('button', { name: 'Italic' }).click()
    await keyboard.type('patience')
    await page.getByRole('button', { name: 'Italic' }).click()
    await keyboard.type(':')
    await keyboard.press('Enter')
    await keyboard.type('- one')
    await keyboard.press('Enter')
    await keyboard.type('two * three')
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await keyboard.type('Read the terms')
    await keyboard.press('Control+Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address').fill('/terms')
    await page.getByRole('button', { name: 'Set link' }).click()
    const typed =
      'Bring the **code** {code} and *patience*:\n- one\n- two * three\n\nRead the [terms](/terms)'
    expect(await proseText(page, 'answer')).toBe(typed)

    await area.click()
    await caretToEnd(area)
    await keyboard.press('Enter')
    await paste(area, { 'text/html': fromWord, 'text/plain': 'not this' })
    const all = `${typed}\n\nA heading\n\nUnder **strong**\n\nnext [help](https://example.com/help) no\n- First\n- Second\n- Inner\n\nCoin Bitcoin`
    expect(await proseText(page, 'answer')).toBe(all)

    const isOut = page.getByTitle('Status: Published')
    await untilShown(isOut, async () => {
      if (!(await isOut.isVisible())) await publish(page)
    })
    expect(await proseText(page, 'answer')).toBe(all)
    await page.goto(`${panel.url}/faq`)
    const shown = page.locator('details', { hasText: 'What is shown?' }).locator('> div')
    expect(await shown.evaluate(outline)).toBe(
      '<p>Bring the <strong>code</strong> CR7 and <em>patience</em>:</p>' +
        '<ul><li>one</li><li>two * three</li></ul>' +
        '<p>Read the <a href="/terms">terms</a></p>' +
        '<p>A heading</p><p>Under <strong>strong</strong></p>' +
        '<p>next <a href="https://example.com/help" rel="nofollow noopener">help</a> no</p>' +
        '<ul><li>First</li><li>Second</li><li>Inner</li></ul><p>Coin Bitcoin</p>',
    )
    const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(jsonLd.join()).toContain('Bring the code CR7 and patience:')
    expect(panel.thrown()).toEqual([])
  },
  testTimeoutMs,
)

test(
  'the field is fully usable by keyboard, and Tab leaves it',
  async () => {
    const { page, area, keyboard } = await newAnswer()
    await area.focus()
    await keyboard.type('Words')
    await keyboard.press('Control+a')
    await keyboard.press('Shift+Tab')
    expect(await focusedWords(page)).toBe('Bold')
    await keyboard.press('Space')
    await keyboard.press('ArrowRight')
    await keyboard.press('Enter')
    expect(await focusedWords(page)).toBe('Italic')
    await page
      .locator('.prose-toolbar')
      .getByRole('button', { name: 'Bold', pressed: true })
      .waitFor()
    await keyboard.press('Tab')
    await keyboard.press('Control+k')
    await keyboard.type('www.example.com')
    await keyboard.press('Enter')
    await page.getByText('Enter a page of this site, such as /faq').waitFor()
    expect(await axeViolations(page, { parts: ['.prose-field'] })).toEqual([])
    await page.getByLabel('Address').fill('/faq')
    await keyboard.press('Enter')
    expect(await proseText(page, 'answer')).toBe('***[Words](/faq)***')

    await area.focus()
    await caretToEnd(area)
    await keyboard.press('Shift+Enter')
    await keyboard.press('Control+Shift+8')
    await keyboard.type('item')
    await keyboard.press('Control+u')
    await keyboard.type('s')
    expect(await proseText(page, 'answer')).toBe('***[Words](/faq)***\n- ***items***')
    await area.focus()
    await keyboard.press('Tab')
    expect(await area.evaluate((node) => node.contains(document.activeElement))).toBe(false)
    expect(panel.thrown()).toEqual([])
  },
  testTimeoutMs,
)

test(
  'pasted plain text stays plain text, and can be undone',
  async () => {
    const { page, area } = await newAnswer()
    await area.focus()
    await paste(area, { 'text/plain': 'A **star**\n- item\n\nEnd' })
    expect(await proseText(page, 'answer')).toBe('A \\*\\*star\\*\\*\n- item\n\nEnd')
    await area.focus()
    await paste(area, { 'text/plain': 'more' })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await area.innerText()).not.toContain('more')
    await page.getByRole('button', { name: 'Redo' }).click()
    expect(await area.innerText()).toContain('more')
  },
  testTimeoutMs,
)

test(
  "on a phone the field's buttons are large enough, and stay within the field",
  async () => {
    const { page } = await newAnswer()
    await page.setViewportSize(phone)
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address').waitFor()
    const boxes = await page.locator('.prose-field').evaluate((field) => {
      const end = field.getBoundingClientRect().right
      const parts = field.querySelectorAll('button, input, [contenteditable]')
      return [...parts].map((it) => {
        const { height, right } = it.getBoundingClientRect()
        return { words: it.textContent, height, over: Math.max(0, Math.round(right - end)) }
      })
    })
    expect(boxes.filter(({ height, over }) => height < 24 || over > 0)).toEqual([])
    await page.setViewportSize(desktop)
  },
  testTimeoutMs,
)

const focusedWords = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** The markup in an element, without classes. */
function outline(element: Element): string {
  const copy = element.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const inner of copy.querySelectorAll('*')) inner.removeAttribute('class')
  return copy.innerHTML
}
