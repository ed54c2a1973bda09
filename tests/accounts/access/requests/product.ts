import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { scopes } from '#domain/accounts/tokens/scopes.ts'
import { admin } from '#tests/setup/database/admin.ts'
import { cloneTemplate } from '#tests/setup/database/testDatabase.ts'
import { startProduct } from '#tests/setup/product/productServer.ts'
import type { Person, Requester } from '../tables/requesters.ts'
import { type ApiResponse, createClient, type Send, textAt } from './client.ts'

/** The product with one signed-in account of each kind. */
export type Product = {
  url: string
  database: pg.Pool
  /** Every response so far, with its requester and request. */
  responses: { requester: Requester; request: string; answer: ApiResponse }[]
  accounts: Record<Person, Account>
  /** The token of each requester; the anonymous requester has none. */
  bearer: Record<Requester, string | undefined>
  /** Sends a request as a requester; `options.bearer` replaces the token. */
  request(
    requester: Requester,
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<ApiResponse>
  /** Another account with the same roles and password, which a test may change or delete. */
  copyAccount(person: Person): Promise<Account>
  signIn(account: Account): Promise<Session>
  close(): Promise<void>
}

export type RequestOptions = NonNullable<Parameters<Send>[2]>
export type Account = { id: string; email: string; password: string }
type Session = { accessToken: string; refreshToken: string }

const insertCopy = `
  insert into users (email, salt, hash) select $1, salt, hash from users where id = $2 returning id`
const copyRoles = `
  insert into user_roles (user_id, role) select $1, role from user_roles where user_id = $2`

export async function openProduct(): Promise<Product> {
  const cloned = await cloneTemplate()
  const server = await startProduct({
    DATABASE_URL: cloned.url,
    ROLE: 'all',
    PAGE_CACHE_MB: '0',
    TRUST_PROXY: '127.0.0.1',
    // No server listens there: the routes that need mail are mounted, and no mail arrives.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'payline@payline.example',
  })
  const database = new pg.Pool({ connectionString: cloned.url, max: 4 })
  const send = createClient(server.siteUrl)
  const accounts = await makeAccounts(send)
  const signIn = (account: Account) => openSession(send, account)
  const [user, editor, first] = await Promise.all([
    signIn(accounts.user),
    signIn(accounts.editor),
    signIn(accounts.admin),
  ])
  const bearer: Product['bearer'] = {
    anonymous: undefined,
    user: user.accessToken,
    editor: editor.accessToken,
    admin: first.accessToken,
    token: await issueToken(send, first.accessToken),
  }
  const answers: Product['responses'] = []
  return {
    url: server.url,
    database,
    responses: answers,
    accounts,
    bearer,
    async request(requester, method, path, options = {}) {
      const response = await send(method, path, { bearer: bearer[requester], ...options })
      answers.push({ requester, request: `${method} ${path}`, answer: response })
      return response
    },
    async copyAccount(person) {
      const { id, password } = accounts[person]
      const email = `${person}-${randomUUID()}@payline.example`
      const { rows } = await database.query<{ id: string }>(insertCopy, [email, id])
      const copyId = rows[0]?.id ?? ''
      await database.query(copyRoles, [copyId, id])
      return { id: copyId, email, password }
    },
    signIn,
    async close() {
      await database.end()
      await server.stop()
      await cloned.drop()
    },
  }
}

/** Through the product's own routes: the user signs up, the admin creates the editor. */
async function makeAccounts(send: Send): Promise<Record<Person, Account>> {
  const user = { email: 'user@payline.example', password: 'what a user types' }
  const editor = { email: 'editor@payline.example', password: 'what an editor types' }
  const signedUp = await send('POST', '/api/v1/auth/signup', { body: user })
  const first = await send('POST', '/api/v1/auth/login', { body: admin })
  const bearer = textAt(first, 'access_token')
  const created = await send('POST', '/api/users', { bearer, body: editor })
  const id = textAt(created, 'doc', 'id')
  const granted = { user: id, role: 'editor' }
  await send('POST', '/api/user-roles', { bearer, body: granted })
  return {
    user: { ...user, id: textAt(signedUp, 'user', 'id') },
    editor: { ...editor, id },
    admin: { ...admin, id: textAt(first, 'user', 'id') },
  }
}

async function openSession(send: Send, { email, password }: Account): Promise<Session> {
  const response = await send('POST', '/api/v1/auth/login', { body: { email, password } })
  return {
    accessToken: textAt(response, 'access_token'),
    refreshToken: textAt(response, 'refresh_token'),
  }
}

async function issueToken(send: Send, bearer: string): Promise<string> {
  const body = { name: 'of the matrix', scopes, days: 1 }
  return textAt(await send('POST', '/api/api-tokens/issue', { bearer, body }), 'token')
}
