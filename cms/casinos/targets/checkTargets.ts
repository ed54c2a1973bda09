import type { Payload } from 'payload'
import type { TargetCheck } from '#domain/casinos/targets/targetOutcome.ts'
import {
  afterCheck,
  isStopped,
  stateOf,
  type TargetAddress,
  type TargetState,
} from '#domain/casinos/targets/targetState.ts'
import { keepTargets, readTargets, storeTarget } from './storedTargets.ts'
import { targetAddresses } from './targetAddresses.ts'
import { type VisitOptions, visitTargets } from './visitTargets.ts'

/** The addresses of running offers, what is known of them, and which were not checked for `everyMs`. */
async function dueTargets(payload: Payload, everyMs: number, now: Date) {
  const addresses = await targetAddresses(payload, now)
  const known = await readTargets(payload)
  const due = addresses.filter((address) => {
    const checkedAt = stateOf(address, known.get(address.key))?.checkedAt.getTime()
    return checkedAt === undefined || now.getTime() - checkedAt >= everyMs
  })
  return { addresses, known, due }
}

/** Whether `checkDueTargets` has work. */
export async function areTargetsDue(payload: Payload, everyMs: number): Promise<boolean> {
  return everyMs > 0 && (await dueTargets(payload, everyMs, new Date())).due.length > 0
}

export type CheckOptions = VisitOptions & {
  /** How long a check is valid. */
  everyMs: number
}

/**
 * Checks the addresses that are due, stores the outcomes, and forgets those of offers that don't run
 * any more. Only one process at a time may call it.
 */
export async function checkDueTargets(payload: Payload, options: CheckOptions): Promise<void> {
  const { addresses, known, due } = await dueTargets(payload, options.everyMs, new Date())
  await keepTargets(
    payload,
    addresses.map(({ key }) => key),
  )
  await visitTargets(
    due,
    (target) => target.expectedHost ?? stateOf(target, known.get(target.key))?.firstHost ?? null,
    (target, check) => record(payload, target, known.get(target.key), check),
    options,
  )
}

async function record(
  payload: Payload,
  target: TargetAddress,
  former: TargetState | undefined,
  check: TargetCheck,
): Promise<void> {
  const before = stateOf(target, former)
  const state = afterCheck(target, before, check, new Date())
  const stopped = isStopped(target, state)
  const changesOffers = isStopped(target, former) !== stopped
  await storeTarget(payload, state, { changesOffers })
  const { key, outcome, detail } = state
  const line = { offer: key, outcome, detail, stopped }
  if (outcome === before?.outcome && !changesOffers) return
  if (outcome === 'ok') {
    if (before) payload.logger.info(line, 'the address of an offer works again')
  } else if (outcome === 'unclear') {
    payload.logger.info(line, 'the address of an offer can not be checked')
  } else payload.logger.warn(line, 'the address of an offer does not work')
}

/** An address with the outcome of a check. */
export type CheckedTarget = Pick<TargetAddress, 'key' | 'url'> & TargetCheck

/** Checks all addresses now; stores nothing, so that it doesn't count towards stopping an offer. */
export async function checkAllTargets(
  payload: Payload,
  options: VisitOptions,
): Promise<CheckedTarget[]> {
  const known = await readTargets(payload)
  const checked: CheckedTarget[] = []
  await visitTargets(
    await targetAddresses(payload, new Date()),
    (target) => target.expectedHost ?? stateOf(target, known.get(target.key))?.firstHost ?? null,
    async ({ key, url }, check) => {
      checked.push({ key, url, ...check })
    },
    options,
  )
  return checked
}
