import fc from 'fast-check'
import { newAddress } from '../apiClient.ts'
import type { Ask, Question } from './ask.ts'
import type { Operation } from './contract.ts'
import { anyQuery, anyText } from './encode.ts'
import { fuzzed } from './seed.ts'
import { user } from './siteAccounts.ts'
import { expectSound, isOfParser } from './sound.ts'

/** Who asks: what each proves to be with, by name; nobody has nothing. */
export type Bearers = Readonly<Record<string, string | undefined>>

const types = [
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-7',
]

/** What members of bodies are when they are right, so that some come further than the first rule. */
const right: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  email: fc.constantFrom(user.email, 'nobody@payline.example'),
  password: fc.constantFrom(user.password, 'long enough'),
  current_password: fc.constant(user.password),
  id: fc.uuid({ version: 7 }),
  event_type: fc.constantFrom('page_view', 'claim_button_click', 'page_leave'),
  page_url: fc.constantFrom('/faq', '/'),
  session_id: fc.constant('a-session'),
  session_duration: fc.nat(),
  engines: fc.constant(['google']),
}

/** A value for a member of a body: right, nasty, or of any shape. */
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
    const value = right[name]
    const both = value ? fc.oneof({ weight: 4, arbitrary: value }, anyValue) : anyValue
    return both.map((one) => [name, one] as const)
  })
  return fc.oneof({ weight: 9, arbitrary: known }, fc.tuple(anyText, anyValue))
}

/** The text of a body with some of these members, right ones all, or none. */
export function anyBody(members: readonly string[]): fc.Arbitrary<string> {
  const more = fc.array(anyMember(members), { maxLength: 2 })
  const known = Object.entries(right).filter(([name]) => members.includes(name))
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

/** Unlike `JSON.stringify` of an object it can name a member twice, or `__proto__`. */
function jsonOf(members: readonly (readonly [string, unknown])[]): string {
  const texts = members.map(
    ([name, value]) =>
      `${JSON.stringify(name)}:${Object.is(value, -0) ? '-0' : JSON.stringify(value)}`,
  )
  return `{${texts.join(',')}}`
}

/** Routes after which whoever was signed in may not be any more. */
export const endings: readonly string[] = ['password', 'deleteUser', 'logout']

/**
 * Asks an operation whatever comes to mind, as anybody, and holds every answer against the document.
 *
 * @returns how often each status was answered
 */
export async function askOperation(
  ask: Ask,
  operation: Operation,
  {
    bearers,
    origin,
    runs,
    seed,
  }: { bearers: Bearers; origin: string; runs: number; seed?: number },
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const described = fc.asyncProperty(anyQuestion(operation, bearers, origin), async (question) => {
    const heard = await ask(question)
    statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1)
    expectSound(question, heard, { types: ['application/json'] })
    if (!isOfParser(heard)) operation.expectDescribed(question, heard)
  })
  await fc.assert(described, fuzzed(runs, seed))
  return statuses
}

function anyQuestion(
  { method, path, parameters, members }: Operation,
  bearers: Bearers,
  origin: string,
): fc.Arbitrary<Question> {
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
