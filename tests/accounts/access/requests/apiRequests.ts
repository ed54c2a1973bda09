import { randomBytes, randomUUID } from 'node:crypto'
import { type ApiRouteName, apiRoutes } from '#domain/api/routes.ts'
import { makeId } from '#domain/formats/uuidv7.ts'
import { isPerson, type Outcome, type Requester } from '../tables/requesters.ts'
import { outcomeOfResponse, textAt } from './client.ts'
import type { Product, RequestOptions } from './product.ts'

type Prepare = (product: Product, requester: Requester) => Promise<RequestOptions>

const newEmail = () => `${randomUUID()}@payline.example`
const nothing: Prepare = async () => ({})

const pageView = () => ({
  id: makeId(Date.now(), randomBytes(10)),
  event_type: 'page_view',
  page_url: '/',
  session_id: randomUUID(),
  session_duration: 0,
})

const newShare = () => ({
  name: 'of the matrix',
  ends_at: new Date(Date.now() + 86_400_000).toISOString(),
})
const share = (product: Product) =>
  product.request('admin', 'POST', '/api/v1/stats/shares', { body: newShare() })

/**
 * In a session of another account of the same kind, so that the requester's own session is not
 * ended.
 */
const inSession =
  (bodyFor: (password: string) => object): Prepare =>
  async (product, requester) => {
    const body = bodyFor(isPerson(requester) ? product.accounts[requester].password : 'none')
    if (!isPerson(requester)) return { body }
    const { accessToken } = await product.signIn(await product.copyAccount(requester))
    return { body, bearer: accessToken }
  }

/** The request options with which each route of API v1 succeeds for a requester who has access. */
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
  events: async () => ({ body: { events: [pageView()] } }),
  postback: nothing,
  postbackByPost: nothing,
  stats: nothing,
  resetStats: nothing,
  goals: nothing,
  funnel: nothing,
  returning: nothing,
  shares: nothing,
  createShare: async () => ({ body: newShare() }),
  revokeShare: async (product) => ({ body: { id: textAt(await share(product), 'share', 'id') } }),
  sharedStats: async (product) => ({
    headers: { 'share-token': textAt(await share(product), 'token') },
  }),
  annotations: nothing,
  addAnnotation: async () => ({ body: { day: '2026-11-20', text: 'Mailing' } }),
  savedViews: nothing,
  saveView: async () => ({ body: { name: 'Today', query: 'period=today', overwrite: true } }),
  renameView: async () => ({ body: { name: 'of no view', new_name: 'Week' } }),
  deleteView: async () => ({ body: { name: 'of no view' } }),
  revenue: nothing,
  resetRevenue: nothing,
  seoPing: nothing,
  openApi: nothing,
}

export async function requestApi(
  product: Product,
  requester: Requester,
  name: ApiRouteName,
): Promise<Outcome> {
  const { method, path } = apiRoutes[name]
  const options = await prepared[name](product, requester)
  return outcomeOfResponse(await product.request(requester, method, path, options))
}

export function isApiRouteName(name: string): name is ApiRouteName {
  return Object.hasOwn(apiRoutes, name)
}
