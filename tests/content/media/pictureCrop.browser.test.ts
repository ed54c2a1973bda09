import { expect, test } from 'vitest'
import { z } from 'zod'
import { fillIn, waitForHydration } from '#tests/setup/adminPanel/adminForms.ts'
import { withAdminPanel } from '#tests/setup/adminPanel/adminPanel.ts'
import { plainPicture } from '#tests/setup/cms/uploads.ts'

const saved = z.object({ doc: z.object({ width: z.number(), height: z.number() }) })

test('a photo larger than the stored size can be cropped before it is first saved', async () => {
  await withAdminPanel(async (page, { url }) => {
    await page.goto(`${url}/admin/collections/media/create`)
    const buffer = await plainPicture(4000, 3000).jpeg().toBuffer()
    const file = page.locator('input[type=file]').first()
    await waitForHydration(file)
    await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    await fillIn(page.getByLabel('Alternative text'), 'A blue field')
    await page.getByRole('button', { name: 'Edit Image' }).click()
    const width = page.locator('.edit-upload input[type=number]').first()
    await expect.poll(() => width.inputValue()).toBe('4000')
    await width.fill('2000')
    await page.getByRole('button', { name: 'Apply Changes' }).click()
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/api/media'),
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const answer = await answered
    expect([answer.status(), saved.parse(await answer.json()).doc]).toEqual([
      201,
      { width: 1440, height: 2160 },
    ])
  })
})
