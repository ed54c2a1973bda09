import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { type LoadResult, outcomesOf, percentile, sendRequest } from '../setup/load/httpLoad.ts'
import { signIn } from '../setup/product/productServer.ts'
import { sharedProduct } from '../setup/product/sharedProduct.ts'

const product = sharedProduct({ ROLE: 'all', SITE_URL: 'http://localhost:3000' })

const clientCount = 60
const requestsPerClient = 4

test('a flood of anonymous requests for the admin sign-in blocks neither editors nor visitors', async () => {
  const signedIn = await signIn(product.url)
  const once = (path: string, headers?: Record<string, string>) => repeat(path, 1, headers)
  // Visitors' page is cached, as it is on a site that has visitors.
  await once('/')
  await once('/admin', signedIn)
  const [alone] = await once('/admin/login')
  expect(alone?.status).toBe(200)

  let isOver = false
  const flood = Promise.all(
    Array.from({ length: clientCount }, () => repeat('/admin/login', requestsPerClient)),
  ).finally(() => {
    isOver = true
  })
  const during = async (path: string, headers?: Record<string, string>) => {
    const responses: LoadResult[] = []
    while (!isOver) responses.push(...(await once(path, headers)))
    return responses
  }
  const [anonymous, ...others] = await Promise.all([
    flood.then((answers) => answers.flat()),
    during('/'),
    during('/admin', signedIn),
    during('/api/globals/offer', signedIn),
  ])

  process.stdout.write(
    `flood of the admin sign-in: ${JSON.stringify(outcomesOf(anonymous))}; ${others
      .map(
        (answers) =>
          `${answers.length} others, half within ${percentile(answers, 0.5).toFixed(0)} ms`,
      )
      .join('; ')}\n`,
  )
  for (const responses of others) expect(outcomesOf(responses)).toEqual({ 200: responses.length })
  const refused = anonymous.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { code, retryAfter } of refused)
    expect([code, retryAfter]).toEqual(['overloaded', '2'])
  expect(outcomesOf(anonymous)[200]).toBeGreaterThan(0)
  // Admitted requests of the flood wait for each other; a visitor waits for hardly more than one of
  // them.
  const [visitors = []] = others
  const served = anonymous.filter(({ status }) => status === 200)
  expect(percentile(visitors, 0.5)).toBeLessThan(percentile(served, 0.5) / 2)
  expect((await once('/admin/login'))[0]?.status).toBe(200)
})

async function repeat(
  path: string,
  times: number,
  headers?: Record<string, string>,
): Promise<LoadResult[]> {
  const agent = new Agent({ keepAlive: true })
  const responses: LoadResult[] = []
  for (let at = 0; at < times; at++)
    responses.push(await sendRequest(product.url + path, agent, headers))
  agent.destroy()
  return responses
}
