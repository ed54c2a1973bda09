import { describe, expect, test } from 'vitest'
import { sampleStats } from '#domain/analytics/figures/testing/sampleStats.ts'
import type { FiguresResponse } from './figuresApi.ts'
import { createFiguresFeed, type FeedPlatform, refreshMs } from './figuresFeed.ts'

type Stats = typeof sampleStats
type Request = {
  query: string
  signal: AbortSignal
  answer: (answer: FiguresResponse<Stats>) => void
}

const figures: FiguresResponse<Stats> = { ok: true, value: sampleStats }
const failed: FiguresResponse<Stats> = { ok: false, kind: 'failed' }
const forbidden: FiguresResponse<Stats> = { ok: false, kind: 'forbidden' }

/** A browser whose time, visibility and network the test controls. */
function fakePlatform() {
  const requests: Request[] = []
  let timer: { at: number; run: () => void } | undefined
  let [time, visible, onVisible] = [1_000, true, () => {}]
  const platform: FeedPlatform<Stats> = {
    read: (query, signal) => new Promise((answer) => requests.push({ query, signal, answer })),
    now: () => time,
    after(milliseconds, run) {
      const own = { at: time + milliseconds, run }
      timer = own
      return () => {
        if (timer === own) timer = undefined
      }
    },
    isVisible: () => visible,
    onVisible(listener) {
      onVisible = listener
      return () => {
        onVisible = () => {}
      }
    },
  }
  return {
    platform,
    requests,
    /** Milliseconds until the next request; undefined for never. */
    pause: () => timer && timer.at - time,
    pass() {
      const due = timer
      timer = undefined
      time = due?.at ?? time
      due?.run()
    },
    look(seen: boolean) {
      visible = seen
      if (seen) onVisible()
    },
    async answers(answer: FiguresResponse<Stats>) {
      requests.at(-1)?.answer(answer)
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

function following(query = 'from=2026-11-01') {
  const browser = fakePlatform()
  const feed = createFiguresFeed(browser.platform)
  const stop = feed.follow(query)
  return { ...browser, feed, stop }
}

describe('the figures are read', () => {
  test('at once, and 15 seconds after each response', async () => {
    const { feed, requests, answers, pause, pass } = following()
    expect(feed.state()).toMatchObject({ loading: true, figures: undefined })
    await answers(figures)
    expect(feed.state()).toMatchObject({
      loading: false,
      figures: { query: 'from=2026-11-01', value: sampleStats, readAt: 1_000 },
    })
    expect(pause()).toBe(refreshMs)
    pass()
    expect(requests.length).toBe(2)
  })

  test('never with two requests at a time', async () => {
    const { feed, requests, look } = following()
    look(true)
    expect(requests.length).toBe(1)
    feed.refresh()
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })

  test('not while the page is hidden, and at once when it is visible again', async () => {
    const { requests, answers, pass, look } = following()
    await answers(figures)
    look(false)
    pass()
    expect(requests.length).toBe(1)
    look(true)
    expect(requests.length).toBe(2)
  })

  test('with growing pauses after failures, keeping the last figures', async () => {
    const { feed, answers, pause, pass } = following()
    await answers(figures)
    const pauses: (number | undefined)[] = []
    for (let failures = 0; failures < 7; failures += 1) {
      pass()
      await answers(failed)
      pauses.push(pause())
    }
    expect(pauses.map((it) => (it ?? 0) / 1_000)).toEqual([30, 60, 120, 240, 300, 300, 300])
    expect(feed.state()).toMatchObject({
      figures: { value: sampleStats },
      failure: { kind: 'failed', byUser: false },
    })
    pass()
    await answers(figures)
    expect(pause()).toBe(refreshMs)
    expect(feed.state().failure).toBeUndefined()
  })

  test('not after forbidden, until the page is visible again', async () => {
    const { feed, requests, answers, pause, look } = following()
    await answers(forbidden)
    expect(pause()).toBeUndefined()
    expect(feed.state().failure).toMatchObject({ kind: 'forbidden', byUser: true })
    look(true)
    expect(requests.length).toBe(2)
  })

  test('not after following was stopped', async () => {
    const { feed, requests, answers, pause, look, stop } = following()
    stop()
    expect(requests[0]?.signal.aborted).toBe(true)
    await answers(figures)
    look(true)
    expect(feed.state().figures).toBeUndefined()
    expect([requests.length, pause()]).toEqual([1, undefined])
  })
})

test('a late response for an old query is ignored', async () => {
  const { feed, requests, stop } = following('page=/')
  stop()
  feed.follow('page=/faq')
  requests[0]?.answer(figures)
  await Promise.resolve()
  expect(feed.state().figures).toBeUndefined()
  requests[1]?.answer(figures)
  await expect.poll(() => feed.state().figures?.query).toBe('page=/faq')
})
