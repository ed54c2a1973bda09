import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { SubmissionQueue } from './submissionQueue.ts'
import type { SubmitResult } from './submit.ts'

const second = 1_000
const minute = 60 * second

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const done: SubmitResult = {
  ok: true,
  results: [{ engine: 'indexnow', urls: 3, status: 'accepted', http: 200 }],
}
const busy: SubmitResult = { ok: false, code: 'submission_under_way' }
const failed = (): SubmitResult => {
  const failure = { engine: 'indexnow', urls: 3, status: 'refused', http: 403 } as const
  return {
    ok: true,
    results: [failure],
    failure,
    nextAttemptAt: new Date(Date.now() + 10 * minute),
  }
}

/** A queue with the given results of submissions; the last result repeats. */
function queueOf(...outcomes: (() => SubmitResult)[]) {
  const state = { on: true }
  const lines: { level: number; msg: string }[] = []
  const left = [...outcomes]
  const submit = vi.fn(async () => {
    const outcome = (left.length > 1 ? left.shift() : left[0]) ?? (() => done)
    return outcome()
  })
  const queue = new SubmissionQueue({
    isOn: () => state.on,
    submit,
    delayMs: minute,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  })
  return { queue, submit, state, lines, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('changes from before the start are submitted after the delay', async () => {
  const { submit, pass } = queueOf(() => done)
  await pass(minute - 1)
  expect(submit).not.toHaveBeenCalled()
  await pass(1)
  expect(submit).toHaveBeenCalledTimes(1)
  await pass(60 * minute)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('changes in quick succession are submitted together, but postponed for a limited time', async () => {
  const { queue, submit, pass } = queueOf(() => done)
  await pass(minute)
  for (let at = 0; at < 4; at += 1) {
    queue.changed()
    await pass(59 * second)
  }
  expect(submit).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 2; at += 1) {
    queue.changed()
    await pass(59 * second)
  }
  expect(submit).toHaveBeenCalledTimes(2)
})

test('switching off takes effect at once, without a restart', async () => {
  const { queue, submit, state, pass } = queueOf(() => done)
  state.on = false
  await pass(minute)
  queue.changed()
  await pass(10 * minute)
  expect(submit).not.toHaveBeenCalled()
  state.on = true
  queue.changed()
  await pass(minute)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('while another process submits the queue retries later', async () => {
  const { submit, pass } = queueOf(
    () => busy,
    () => done,
  )
  await pass(2 * minute)
  expect(submit).toHaveBeenCalledTimes(2)
  await pass(60 * minute)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('failures are logged once, retried with growing pauses, and the recovery is logged', async () => {
  const outcomes = [failed, failed, failed, failed, failed, failed, () => done]
  const { submit, lines, pass } = queueOf(...outcomes)
  await pass(minute)
  expect(submit).toHaveBeenCalledTimes(1)
  await pass(10 * minute - 1)
  expect(submit).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(submit).toHaveBeenCalledTimes(2)
  await pass(6 * 60 * minute)
  expect(submit).toHaveBeenCalledTimes(7)
  expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
    [40, expect.stringContaining('could not be submitted')],
    [30, expect.stringContaining('again')],
    [30, expect.stringContaining('were submitted')],
  ])
})

test('the pause requested by an engine is respected, even after new changes', async () => {
  const { queue, submit, pass } = queueOf(failed, () => done)
  await pass(minute)
  expect(submit).toHaveBeenCalledTimes(1)
  queue.changed()
  await pass(10 * minute - 1)
  expect(submit).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('a submission in which everything is in cooldown does not count as a recovery', async () => {
  const rests = (): SubmitResult => ({
    ok: true,
    results: [{ engine: 'indexnow', urls: 3, status: 'refused' }],
    nextAttemptAt: new Date(Date.now() + 5 * minute),
  })
  const { submit, lines, pass } = queueOf(failed, rests, failed, () => done)
  await pass(60 * minute)
  expect(submit).toHaveBeenCalledTimes(4)
  expect(lines.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('could not be submitted'),
    expect.stringContaining('again'),
    expect.stringContaining('were submitted'),
  ])
})

test('an unavailable database counts as a failure', async () => {
  const away = () => {
    throw new Error('connect ECONNREFUSED')
  }
  const { submit, lines, pass } = queueOf(away, away, () => done)
  await pass(20 * minute)
  expect(submit).toHaveBeenCalledTimes(3)
  expect(lines.filter(({ level }) => level === 40)).toHaveLength(1)
})

test('addresses in cooldown are submitted after it', async () => {
  const later = (): SubmitResult => ({
    ok: true,
    results: [],
    nextAttemptAt: new Date(Date.now() + 8 * minute),
  })
  const { submit, pass } = queueOf(later, () => done)
  await pass(9 * minute - 1)
  expect(submit).toHaveBeenCalledTimes(1)
  await pass(1)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('changes published during a submission are submitted after it', async () => {
  const under = Promise.withResolvers<SubmitResult>()
  const { queue, submit, pass } = queueOf(() => done)
  submit.mockReturnValueOnce(under.promise)
  await pass(minute)
  queue.changed()
  await pass(5 * minute)
  expect(submit).toHaveBeenCalledTimes(1)
  under.resolve(done)
  await pass(minute)
  expect(submit).toHaveBeenCalledTimes(2)
})

test('stop aborts a submission, waits for it, and no other begins', async () => {
  const { queue, submit, pass } = queueOf(() => done)
  let until: AbortSignal | undefined
  const under = Promise.withResolvers<SubmitResult>()
  submit.mockImplementationOnce((...given: unknown[]) => {
    const [signal] = given
    if (signal instanceof AbortSignal) until = signal
    return under.promise
  })
  await pass(minute)
  let stopped = false
  const stop = queue.stop().then(() => {
    stopped = true
  })
  expect(until?.aborted).toBe(true)
  await pass(minute)
  expect(stopped).toBe(false)
  under.resolve(failed())
  await stop
  queue.changed()
  await pass(60 * minute)
  expect(submit).toHaveBeenCalledTimes(1)
})

test('switching off aborts a submission without a log line, and switching on submits the rest', async () => {
  const { queue, submit, state, lines, pass } = queueOf(() => done)
  let until: AbortSignal | undefined
  const under = Promise.withResolvers<SubmitResult>()
  submit.mockImplementationOnce((...given: unknown[]) => {
    const [signal] = given
    if (signal instanceof AbortSignal) until = signal
    return under.promise
  })
  await pass(minute)
  state.on = false
  queue.changed()
  expect(until?.aborted).toBe(true)
  under.resolve(failed())
  await pass(60 * minute)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(lines).toEqual([])
  state.on = true
  queue.changed()
  await pass(minute)
  expect(submit).toHaveBeenCalledTimes(2)
})
