import { expect, test } from 'vitest'
import { unconnectedConfig } from '#tests/setup/cms/unconnectedCms.ts'
import { editItem, signIn } from '#tests/setup/product/productServer.ts'
import { sharedProduct } from '#tests/setup/product/sharedProduct.ts'

const product = sharedProduct({ ROLE: 'all' })

test('the form of a new document is not logged as an error, in any collection', {
  timeout: 120_000,
}, async () => {
  const headers = await signIn(product.siteUrl)
  const sent = { name: 'A feed', address: 'https://feeds.example/games.csv', isActive: false }
  await editItem(product.siteUrl, headers, { method: 'POST', path: '/api/feeds', sent })
  const { collections } = await unconnectedConfig()
  const saved: string[] = []
  for (const { slug } of collections.filter(({ admin }) => admin.hidden !== true)) {
    const address = `${product.siteUrl}/admin/collections/${slug}/create`
    const response = await fetch(address, { headers })
    await response.text()
    await expect.poll(product.process.stdout).toContain(new URL(response.url).pathname)
    if (/[0-9a-f-]{36}$/.test(response.url)) saved.push(slug)
  }
  expect(saved).toContain('offers')
  expect(product.process.stdout()).not.toContain('"level":50')
})
