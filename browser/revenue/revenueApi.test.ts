import { expect, test } from 'vitest'
import { sampleRevenue } from '#domain/revenue/figures/testing/sampleRevenue.ts'
import { readRevenue } from './revenueApi.ts'

function sessionThat(answer: () => Response) {
  const requests: string[] = []
  return {
    requests,
    fetch: async (path: string, init: RequestInit = {}) => {
      requests.push(`${init.method ?? 'GET'} ${path}`)
      return answer()
    },
  }
}

const { signal } = new AbortController()

test('figures are requested with the query of the view', async () => {
  const session = sessionThat(() => Response.json(sampleRevenue))
  expect(await readRevenue(session, 'date=click', signal)).toEqual({
    ok: true,
    value: sampleRevenue,
  })
  expect(session.requests).toEqual(['GET /api/v1/revenue?date=click'])
})

test('a sum that is no decimal is no response', async () => {
  const session = sessionThat(() => {
    const total = { ...sampleRevenue.total, commission: 12.5 }
    return Response.json({ ...sampleRevenue, total })
  })
  expect(await readRevenue(session, '', signal)).toEqual({ ok: false, kind: 'failed' })
})
