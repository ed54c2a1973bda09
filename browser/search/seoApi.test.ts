import { expect, test } from 'vitest'
import { submitToEngines } from './seoApi.ts'

function sessionThat(answer: () => Response) {
  const requests: unknown[] = []
  return {
    asked: requests,
    fetch: async (path: string, { method, body }: RequestInit = {}) => {
      requests.push([method, path, body])
      return answer()
    },
  }
}

test('the server submits to all engines and returns their results', async () => {
  const results = [
    { engine: 'bing', sitemap: '/sitemap.xml', status: 'retired', http: 410, advice: 'Go on.' },
    { engine: 'indexnow', urls: 3, status: 'pending', http: 202 },
  ]
  const session = sessionThat(() => Response.json({ results }))
  expect(await submitToEngines(session)).toEqual({ ok: true, results })
  expect(session.asked).toEqual([['POST', '/api/v1/seo/ping', '{"indexnow":true}']])
})

test.each([
  ['forbidden', () => Response.json({}, { status: 403 })],
  ['failed', () => Response.json({}, { status: 401 })],
  ['underWay', () => Response.json({ code: 'submission_under_way' }, { status: 409 })],
  ['failed', () => Response.json({ code: 'internal' }, { status: 500 })],
  ['failed', () => Response.json({ results: [{ engine: 'altavista', status: 'accepted' }] })],
  ['failed', () => new Response('<html>')],
  [
    'failed',
    () => {
      throw new TypeError('no connection')
    },
  ],
] as const)('a response without results counts as %s', async (kind, answer) => {
  expect(await submitToEngines(sessionThat(answer))).toEqual({ ok: false, kind })
})
