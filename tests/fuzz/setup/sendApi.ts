import fc from 'fast-check'
import { eventTypes } from '#domain/analytics/events/event.ts'
import { newAddress } from '#tests/setup/api/apiClient.ts'
import { anyQuery, anyText } from '../inputs/encode.ts'
import { fuzzParameters } from '../inputs/seed.ts'
import { type BearerTokens, user } from './accounts.ts'
import { expectSafeResponse, isParserResponse } from './checkResponse.ts'
import type { FuzzRequest, SendFuzzRequest } from './client.ts'
import type { Operation } from './contract.ts'

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
]

/** Valid values for members of bodies, so that some requests pass the first check. */
const validValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom(user.email, 'nobody@payline.example'),
  password: fc.constantFrom(user.password, 'long enough'),
  current_password: fc.constant(user.password),
  id: fc.uuid({ version: 7 }),
  event_type: fc.constantFrom(...eventTypes),
  page_url: fc.constantFrom('/faq', '/'),
  session_id: fc.constant('a-session'),
  session_duration: fc.nat(),
  engines: fc.constant(['google']),
}

/** A value for a member of a body: nasty, or of any shape. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(-0, 1e308, 2 ** 53, 1.5, -1, 0, true, null, []),
  },
)

function anyMember(members: readonly string[]): fc.Arbitrary<readonly [string, unknown]> {
  const known = fc.constantFrom('x', ...members).chain((name) => {
    const value = validValues[name]
    const both = value ? fc.oneof({ weight: 4, arbitrary: value }, anyValue) : anyValue
    return both.map((one) => [name, one] as const)
  })
  return fc.oneof({ weight: 9, arbitrary: known }, fc.tuple(anyText, anyValue))
}

/** The text of a body: with valid values, with any of these members, or any text at all. */
export function anyBody(members: readonly string[]): fc.Arbitrary<string> {
  const more = fc.array(anyMember(members), { maxLength: 2 })
  const known = Object.entries(validValues).filter(([name]) => members.includes(name))
  const whole = fc
    .tuple(fc.record(Object.fromEntries(known)), more)
    .map(([all, others]) => jsonOf([...Object.entries(all), ...others]))
  const flat = fc.oneof(whole, fc.array(anyMember(members), { maxLength: 8 }).map(jsonOf))
  const lists = members.includes('events') ? ['events'] : ['x', ...members]
  const nested = fc
    .tuple(fc.constantFrom(...lists), fc.array(flat, { maxLength: 3 }))
    .map(([name, rows]) => `{${JSON.stringify(name)}:[${rows.join(',')}]}`)
  return fc.oneof(
    { weight: 5, arbitrary: flat },
    { weight: 2, arbitrary: nested },
    { weight: 1, arbitrary: anyText },
  )
}

/** Unlike `JSON.stringify` of an object, it can repeat a member, or name `__proto__`. */
function jsonOf(members: readonly (readonly [string, unknown])[]): string {
  const texts = members.map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${Object.is(value, -0) ? '-0' : JSON.stringify(value)}`,
  )
  return `{${texts.join(',')}}`
}

/** Operations that can end the session of their user. */
export const sessionEndings: readonly string[] = ['password', 'deleteUser', 'logout']

/**
 * Sends random requests to an operation, as any user, and checks each response by the OpenAPI
 * document.
 *
 * @returns how often each status came
 */
export async function sendOperation(
  send: SendFuzzRequest,
  operation: Operation,
  {
    bearers,
    origin,
    runs,
    seed,
  }: { bearers: BearerTokens; origin: string; runs: number; seed?: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const described = fc.asyncProperty(anyRequest(operation, bearers, origin), async (request) => {
    const response = await send(request)
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
    expectSafeResponse(request, response, { types: ['application/json'] })
    if (!isParserResponse(response)) operation.expectDescribed(request, response)
  })
  await fc.assert(described, fuzzParameters(runs, seed))
  return statuses
}

function anyRequest(
  { method, path, parameters, members }: Operation,
  bearers: BearerTokens,
  origin: string,
): fc.Arbitrary<FuzzRequest> {
  const bearer = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...Object.values(bearers)) },
    { weight: 1, arbitrary: anyText },
  )
  const type = fc.oneof({ weight: 6, arbitrary: fc.constant(types[0]) }, fc.constantFrom(...types))
  const from = fc.oneof(
    { weight: 6, arbitrary: fc.constant(origin) },
    fc.constantFrom(undefined, 'null', 'https://other.example'),
  )
  const body =
    members === undefined
      ? fc.constant(undefined)
      : fc.option(anyBody(members), { nil: undefined, freq: 12 })
  return fc.record({ bearer, type, from, body, query: anyQuery(parameters) }).map((chosen) => ({
    method,
    path: chosen.query === '' ? path : `${path}?${chosen.query}`,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(chosen.bearer === undefined ? {} : { authorization: `Bearer ${chosen.bearer}` }),
      ...(chosen.from === undefined ? {} : { origin: chosen.from }),
      ...(chosen.body === undefined || chosen.type === undefined
        ? {}
        : { 'content-type': chosen.type }),
    },
    ...(chosen.body === undefined ? {} : { body: chosen.body }),
  }))
}
