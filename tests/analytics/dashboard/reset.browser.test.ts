import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { workerProduct } from '#tests/setup/product/workerProduct.ts'
import { openDashboard, part } from './dashboardPage.ts'
import { emptyStats } from './dashboardStats.ts'

/** Deleting all statistics from the dashboard. */

const server = workerProduct()

const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset statistics' })

test('a reset asks for confirmation, shows its progress and success, then reloads the figures', async () => {
  const { page, respondWith, close } = await openDashboard(server.url)
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void dialog.accept()
  })
  const finished = Promise.withResolvers<void>()
  await page.route('**/api/v1/stats/reset', async (route) => {
    await finished.promise
    respondWith(emptyStats)
    await route.fulfill({ json: { deleted: 52_208 } })
  })
  await resetButton(page).click()
  const busy = page.getByRole('button', { name: 'Resetting...' })
  await busy.waitFor()
  expect(await busy.isDisabled()).toBe(true)
  expect(questions).toEqual([
    'Вы уверены, что хотите удалить всю статистику? Это действие нельзя отменить.',
  ])
  finished.resolve()
  const toast = page.getByRole('status').filter({ hasText: 'Статистика сброшена' })
  await toast.getByText('Все данные аналитики были удалены.').waitFor()
  expect(await toast.locator('[lang=ru]').count()).toBe(1)
  await part(page, 'No data available').waitFor()
  await close()
})

test('a cancelled reset does nothing, and a failed one is reported', async () => {
  const { page, close } = await openDashboard(server.url)
  let [sent, status] = [0, 403]
  await page.route('**/api/v1/stats/reset', (route) => {
    sent += 1
    return route.fulfill({ status, json: {} })
  })
  const questions: string[] = []
  let isConfirmed = false
  page.on('dialog', (dialog) => {
    questions.push(dialog.message())
    void (isConfirmed ? dialog.accept() : dialog.dismiss())
  })
  await resetButton(page).click()
  await expect.poll(() => questions.length).toBe(1)
  expect(await resetButton(page).isEnabled()).toBe(true)
  expect(sent).toBe(0)

  isConfirmed = true
  const toast = page.getByRole('alert')
  for (status of [403, 500]) {
    await resetButton(page).click()
    await toast.getByText('Ошибка', { exact: true }).waitFor()
    await toast.getByText('Не удалось сбросить статистику. Проверьте права доступа.').waitFor()
    await part(page, 'Visitors').getByText('48,210').waitFor()
    expect(await resetButton(page).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await toast.locator('.toast').waitFor({ state: 'detached' })
  }
  expect(sent).toBe(2)
  await close()
})
