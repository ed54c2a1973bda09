import { randomBytes, randomUUID } from 'node:crypto'
import { makeId } from '#domain/analytics/uuidv7.ts'
import { type ApiRouteName, apiRoutes } from '#domain/api/routes.ts'
import { type Asker, isPerson, type Outcome } from './askers.ts'
import { outcomeOf } from './client.ts'
import type { AskOptions, Product } from './product.ts'

type Prepare = (product: Product, asker: Asker) => Promise<AskOptions>

const newEmail = () => `${randomUUID()}@payline.example`
const nothing: Prepare = async () => ({})

const view = () => ({
  id: makeId(Date.now(), randomBytes(10)),
  event_type: 'page_view',
  page_url: '/',
  session_id: randomUUID(),
  session_duration: 0,
})

/** In a session of another account of the same kind, so that the asker's own goes on. */
const inSession =
  (bodyFor: (password: string) => object): Prepare =>
  async (product, asker) => {
    const body = bodyFor(isPerson(asker) ? product.accounts[asker].password : 'none')
    if (!isPerson(asker)) return { body }
    const { accessToken } = await product.signIn(await product.double(asker))
    return { body, bearer: accessToken }
  }

/** What makes each route of API v1 do what it is for, once it lets the asker in. */
const prepared: Record<ApiRouteName, Prepare> = {
  signup: async () => ({ body: { email: newEmail(), password: 'long enough' } }),
  login: async ({ accounts: { user } }) => ({
    body: { email: user.email, password: user.password },
  }),
  refresh: async (product) => {
    const { refreshToken } = await product.signIn(product.accounts.user)
    return { body: { refresh_token: refreshToken } }
  },
  logout: inSession(() => ({})),
  user: nothing,
  deleteUser: inSession((password) => ({ current_password: password })),
  token: nothing,
  password: inSession((password) => ({ current_password: password, password: 'another word' })),
  forgot: async () => ({ body: { email: newEmail() } }),
  reset: async () => ({ body: { token: 'of no mail', password: 'long enough' } }),
  verify: async () => ({ body: { token: 'of no mail' } }),
  resendVerification: nothing,
  events: async () => ({ body: { events: [view()] } }),
  stats: nothing,
  resetStats: nothing,
  seoPing: nothing,
  openApi: nothing,
}

export async function askApi(product: Product, asker: Asker, name: ApiRouteName): Promise<Outcome> {
  const { method, path } = apiRoutes[name]
  const options = await prepared[name](product, asker)
  return outcomeOf(await product.ask(asker, method, path, options))
}

export function isApiRouteName(name: string): name is ApiRouteName {
  return Object.hasOwn(apiRoutes, name)
}
