import { beforeAll } from 'vitest'
import { type RestClient, restClient, signInAs } from './restClient.ts'
import { sharedCms } from './sharedCms.ts'

/** The credentials of an account of these tests. */
export const credentials = (name: string) => ({
  email: `${name}@payline.example`,
  password: `${name}-word`,
})

/** Gives the tests of a file the CMS, with an account without a role and an editor's account. */
export function cmsStaff() {
  const cms = sharedCms()
  const ids = { user: '', editor: '' }
  const clients: Partial<Record<keyof typeof ids, RestClient>> = {}

  async function createUser(name: string): Promise<string> {
    const { id } = await cms.payload.create({ collection: 'users', data: credentials(name) })
    return String(id)
  }

  async function grant(user: string, role: string): Promise<string> {
    const { id } = await cms.payload.create({ collection: 'user-roles', data: { user, role } })
    return String(id)
  }

  beforeAll(async () => {
    ids.user = await createUser('user')
    ids.editor = await createUser('editor')
    await grant(ids.editor, 'editor')
    clients.user = await signInAs(cms, credentials('user'))
    clients.editor = await signInAs(cms, credentials('editor'))
  })

  const as =
    (name: keyof typeof ids): RestClient =>
    (...request) => {
      const client = clients[name]
      if (!client) throw new Error('The accounts exist only while the tests run.')
      return client(...request)
    }

  const visitor: RestClient = (...request) => restClient(cms.url)(...request)
  const admin: RestClient = (...request) => cms.admin(...request)
  return { cms, ids, createUser, grant, visitor, user: as('user'), editor: as('editor'), admin }
}
