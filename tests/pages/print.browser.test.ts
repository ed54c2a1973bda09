import { expect, test } from 'vitest'
import { paths } from '#domain/urls/urls.ts'
import { desktop, openPage } from '../setup/browser/browserPage.ts'
import { workerProduct } from '../setup/product/workerProduct.ts'

/** Printing doesn't need scripts. */
const options = { viewport: desktop, javaScriptEnabled: false }

const server = workerProduct()

test("a print of the terms is black text on white, with the site's name and address", async () => {
  const { page, close } = await openPage(options)
  await page.goto(server.url + paths.terms)
  const address = await page.locator('link[rel=canonical]').getAttribute('href')
  const origin = page.getByText(`Payline · ${address}`)
  expect(await origin.isVisible()).toBe(false)

  await page.emulateMedia({ media: 'print' })
  expect(await origin.isVisible()).toBe(true)
  for (const chrome of [
    'header:not(main *)',
    'footer:not(main *)',
    'nav',
    '[data-claim]',
    'main svg',
  ]) {
    expect([chrome, await page.locator(chrome).count()]).not.toEqual([chrome, 0])
    expect([chrome, await page.locator(`${chrome}:visible`).count()]).toEqual([chrome, 0])
  }
  const look = (selector: string) =>
    page.locator(selector).evaluateAll((elements) => {
      const looks = elements.map((element) => {
        const { color, backgroundColor } = getComputedStyle(element)
        return `${color} on ${backgroundColor}`
      })
      return [...new Set(looks)]
    })
  expect(await look('html')).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 255)'])
  const black = ['rgb(0, 0, 0) on rgba(0, 0, 0, 0)']
  expect(await look('h1')).toEqual(black)
  expect(await look('h2[id^="section-"]')).toEqual(black)
  expect(await look('h2[id^="section-"] + div p')).toEqual(black)
  expect(await page.locator('h2[id^="section-"]:visible').count()).toBe(13)
  await close()
})

test('a print shows every answer', async () => {
  const { page, close } = await openPage(options)
  await page.goto(server.url + paths.faq)
  const answers = page.locator('main details > div')
  const count = await answers.count()
  expect(count).toBeGreaterThan(5)
  const open = () => answers.evaluateAll((all) => all.map((one) => one.checkVisibility()))
  expect(await open()).toEqual(Array(count).fill(false))
  await page.emulateMedia({ media: 'print' })
  expect(await open()).toEqual(Array(count).fill(true))
  await close()
})

test('a print shows the address of a link, but not of a telephone link', async () => {
  const { page, close } = await openPage(options)
  await page.goto(server.url + paths.responsibleGaming)
  await page.emulateMedia({ media: 'print' })
  const added = (href: string) =>
    page
      .locator(`main a[href="${href}"]`)
      .evaluate((link) => getComputedStyle(link, '::after').content.replaceAll('" "', ''))
  expect(await added('https://www.gamcare.org.uk/')).toBe('" (https://www.gamcare.org.uk/)"')
  expect(await added('tel:08088020133')).toBe('none')
  await close()
})
