import { expect, test } from 'vitest'
import { waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { proseArea, proseText } from '#tests/setup/adminPanel/proseField.ts'
import { sharedAdmin } from '#tests/setup/adminPanel/sharedAdmin.ts'

const panel = sharedAdmin()

test('input during an autosave stays in its field', async () => {
  const { page, url } = panel
  await page.goto(`${url}/admin/globals/footer`)
  await page.waitForLoadState('networkidle')
  const answers: (() => void)[] = []
  await page.route('**/api/globals/footer?*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const response = await route.fetch()
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.fulfill({ response })
  })
  const field = (name: string) => page.locator(`input[name=${name}]`)
  const write = async (name: string) => {
    await field(name).press('End')
    await field(name).pressSequentially('!')
  }
  await waitForHydration(field('copyright'))
  const before = await field('adminLink').inputValue()
  await write('copyright')
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(1)

  // The first response contains none of these.
  await write('adminLink')
  await (await proseArea(page, 'disclosure')).press('Control+End')
  await page.keyboard.type(' Typed since.')
  await write('seoLink')
  answers[0]?.()

  // The second save begins when the form has processed the first response.
  await expect.poll(() => answers.length, { timeout: 60_000 }).toBe(2)
  expect(await field('adminLink').inputValue()).toBe(`${before}!`)
  expect(await proseText(page, 'disclosure')).toContain('Typed since.')
  expect(await field('seoLink').inputValue()).toMatch(/!$/)
  answers[1]?.()
  await page.unrouteAll({ behavior: 'wait' })
}, 180_000)
