import { Agent } from 'node:http'
import { expect, test } from 'vitest'
import { type Asked, ask, outcomesOf, within } from '#tests/setup/openLoad.ts'
import { signIn } from '#tests/setup/productServer.ts'
import { sharedProduct } from '#tests/setup/sharedProduct.ts'

const product = sharedProduct({ ROLE: 'all', SITE_URL: 'http://localhost:3000' })

const crowd = 60
const requestsEach = 6

test('a crowd at the door of the desk keeps neither editors nor visitors out', async () => {
  const signedIn = await signIn(product.url)
  const once = (path: string, headers?: Record<string, string>) => repeat(path, 1, headers)
  await once('/admin', signedIn)
  const [alone] = await once('/admin/login')
  expect(alone?.status).toBe(200)

  let isOver = false
  const flood = Promise.all(
    Array.from({ length: crowd }, () => repeat('/admin/login', requestsEach)),
  ).finally(() => {
    isOver = true
  })
  const during = async (path: string, headers?: Record<string, string>) => {
    const answers: Asked[] = []
    while (!isOver) answers.push(...(await once(path, headers)))
    return answers
  }
  const [strangers, ...others] = await Promise.all([
    flood.then((answers) => answers.flat()),
    during('/'),
    during('/admin', signedIn),
    during('/api/globals/offer', signedIn),
  ])

  process.stdout.write(
    `a crowd at the desk: ${JSON.stringify(outcomesOf(strangers))}; ${others
      .map(
        (answers) => `${answers.length} others, half within ${within(answers, 0.5).toFixed(0)} ms`,
      )
      .join('; ')}\n`,
  )
  for (const answers of others) expect(outcomesOf(answers)).toEqual({ 200: answers.length })
  const refused = strangers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { code, retryAfter } of refused)
    expect([code, retryAfter]).toEqual(['overloaded', '2'])
  expect(outcomesOf(strangers)[200]).toBeGreaterThan(0)
  // All who are let in wait for one another; visitors wait for hardly more than one of them.
  const [visitors = []] = others
  const served = strangers.filter(({ status }) => status === 200)
  expect(within(visitors, 0.5)).toBeLessThan(within(served, 0.5) / 2)
  expect((await once('/admin/login'))[0]?.status).toBe(200)
})

async function repeat(
  path: string,
  times: number,
  headers?: Record<string, string>,
): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true })
  const answers: Asked[] = []
  for (let at = 0; at < times; at++) answers.push(await ask(product.url + path, agent, headers))
  agent.destroy()
  return answers
}
