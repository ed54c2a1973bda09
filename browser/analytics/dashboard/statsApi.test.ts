import { afterEach, expect, test, vi } from 'vitest'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import { resetFigures } from './figuresApi.ts'
import { readStats } from './statsApi.ts'

function sessionThat(answer: () => Response) {
  const requests: string[] = []
  return {
    asked: requests,
    fetch: async (path: string, init: RequestInit = {}) => {
      requests.push(`${init.method ?? 'GET'} ${path}`)
      return answer()
    },
  }
}

const { signal } = new AbortController()

afterEach(() => {
  vi.unstubAllGlobals()
})

test('figures are requested with the query of the view', async () => {
  const session = sessionThat(() => Response.json(sampleStats))
  expect(await readStats(session, '', signal)).toEqual({ ok: true, value: sampleStats })
  await readStats(session, 'page=%2Ffaq', signal)
  expect(session.asked).toEqual(['GET /api/v1/stats', 'GET /api/v1/stats?page=%2Ffaq'])
})

test.each([
  ['forbidden', () => Response.json({}, { status: 403 })],
  ['failed', () => Response.json({}, { status: 500 })],
  ['tooLong', () => Response.json({ code: 'question_too_long' }, { status: 503 })],
  ['tooMany', () => Response.json({ code: 'too_many_events' }, { status: 422 })],
  ['failed', () => Response.json({ code: 'statistics_busy' }, { status: 503 })],
  ['failed', () => Response.json({ total_visitors: 1 })],
  ['failed', () => new Response('<html>')],
  [
    'failed',
    () => {
      throw new TypeError('no connection')
    },
  ],
] as const)('a response without figures counts as %s', async (kind, answer) => {
  expect(await readStats(sessionThat(answer), '', signal)).toEqual({ ok: false, kind })
})

test('browsers without AbortSignal.any get figures, too', async () => {
  const { timeout } = AbortSignal
  vi.stubGlobal('AbortSignal', { timeout })
  const session = sessionThat(() => Response.json(sampleStats))
  expect(await readStats(session, '', signal)).toEqual({ ok: true, value: sampleStats })
})

test('deleting returns the number of deleted events', async () => {
  const session = sessionThat(() => Response.json({ deleted: 12 }))
  expect(await resetFigures(session, '/api/v1/stats/reset')).toEqual({
    ok: true,
    value: { deleted: 12 },
  })
  expect(session.asked).toEqual(['POST /api/v1/stats/reset'])
})
