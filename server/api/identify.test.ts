import { expect, test } from 'vitest'
import type { Accounts } from '#cms/openCms.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { Caller } from '#domain/api/routes/route.ts'
import { identify } from './identify.ts'

type AccountsPart = Parameters<typeof identify>[0]

function accountsWith(roles: Role[]): AccountsPart {
  const id = '0190f3a0-0000-7000-8000-000000000000'
  const account = { id, email: 'a@b.example', roles, email_verified: false }
  const info = {
    id,
    name: 'ci',
    scopes: ['stats:read' as const],
    created_at: '',
    expires_at: '',
    last_used_at: null,
    made_by: null,
  }
  const check: Accounts['apiTokens']['check'] = async (token) =>
    token === 'payline_good' ? { info, scopes: info.scopes } : null
  const unused = () => Promise.reject(new Error('not asked here'))
  return {
    sessionOf: async (token) => (token === 'good' ? { sessionId: id, account } : null),
    apiTokens: { check, issue: unused, list: unused, revoke: unused },
  }
}

const anyone: Caller = { kind: 'anyone' }
const session: Caller = { kind: 'session' }
const token: Caller = { kind: 'token' }
const admin: Caller = { kind: 'admin' }
const reader: Caller = { kind: 'admin', scope: 'stats:read' }
const pinger: Caller = { kind: 'admin', scope: 'seo:ping' }

test.each<[Caller, Role[], string | undefined, string]>([
  [anyone, [], undefined, 'anyone'],
  [anyone, [], 'Bearer bad', 'anyone'],
  [session, [], undefined, 'not_signed_in'],
  [session, [], 'Bearer', 'not_signed_in'],
  [session, [], 'Basic good', 'not_signed_in'],
  [session, [], `Bearer ${'x'.repeat(3_000)}`, 'not_signed_in'],
  [session, [], 'Bearer bad', 'session_ended'],
  [session, [], 'Bearer good', 'session'],
  [session, [], 'bearer  good ', 'session'],
  [session, ['admin'], 'Bearer payline_good', 'forbidden'],
  [session, [], 'Bearer payline_bad', 'not_signed_in'],
  [token, [], 'Bearer payline_good', 'token'],
  [token, ['admin'], 'Bearer good', 'forbidden'],
  [admin, [], 'Bearer good', 'forbidden'],
  [admin, ['editor'], 'Bearer good', 'forbidden'],
  [admin, ['editor', 'admin'], 'Bearer good', 'session'],
  [admin, [], 'Bearer payline_good', 'forbidden'],
  [reader, [], 'Bearer payline_good', 'token'],
  [reader, ['admin'], 'Bearer good', 'session'],
  [pinger, [], 'Bearer payline_good', 'forbidden'],
])(
  'where %o may call, an account with the roles %o that sends "%s" is: %s',
  async (caller, roles, authorization, expected) => {
    const outcome = await identify(accountsWith(roles), caller, authorization)
    expect(outcome.ok ? outcome.identity.kind : outcome.code).toBe(expected)
  },
)
