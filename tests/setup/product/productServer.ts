import { rmSync } from 'node:fs'
import { admin } from '../database/admin.ts'
import { newDataFolder } from '../database/dataFolder.ts'
import { runNode, type TestProcess } from '../processes/processes.ts'

/** The product as its users run it: a process of its own on a port of its own. */
export type ProductServer = {
  url: string
  /** The public origin in its pages; never taken from a request. */
  siteUrl: string
  process: TestProcess
  /** Stops it by SIGTERM as a supervisor does, and waits for its end. */
  stop(): Promise<void>
}

/** For products whose memory is not measured. */
export const keepsMemory = {
  NODE_OPTIONS: `--import=${new URL('../processes/keepMemory.mjs', import.meta.url).href}`,
}

/**
 * @param wrapper a program with its first arguments, which starts Node with the following arguments
 * @param folder the release's folder, if not this one
 */
export async function startProduct(
  env: Record<string, string>,
  [program = process.execPath, ...before]: string[] = [],
  folder = process.cwd(),
): Promise<ProductServer> {
  const ownFolder = env.DATA_DIR === undefined ? newDataFolder() : undefined
  const server = runNode([...before, 'server/main.ts'], {
    node: program,
    cwd: folder,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ...(ownFolder === undefined ? {} : { DATA_DIR: ownFolder }),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      PAYLOAD_SECRET: 'a secret that all processes of a test share',
      // Rendering all pages costs 16 s of CPU; tests of the cache and the warmer turn it on.
      RENDER_AHEAD: 'false',
      // No test requests the address of a casino.
      LINK_CHECK_HOURS: '0',
      ...env,
    },
  })
  const [, port = ''] = await server.waitForOutput(/"port":(\d+).*"msg":"ready"/)
  void failOnUnexpectedExit(server)
  return {
    url: `http://127.0.0.1:${port}`,
    siteUrl: env.SITE_URL ?? `http://localhost:${port}`,
    process: server,
    async stop() {
      server.signal('SIGTERM')
      await server.ended
      if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true, force: true })
    },
  }
}

/** Not awaited: Vitest reports the rejection, which explains why the file's requests fail. */
async function failOnUnexpectedExit(server: TestProcess): Promise<void> {
  const how = await server.ended
  if (server.wasSignalled()) return
  const output = (server.stdout() + server.stderr()).split('\n').slice(-30).join('\n')
  throw new Error(`The server ended by itself (${how}). Its last output:\n${output}`)
}

/** Signs in to the admin panel as its login page does; returns headers with the cookie. */
export async function signIn(url: string): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(admin),
  })
  const [cookie] = response.headers.getSetCookie()
  if (!cookie) throw new Error(`The admin could not sign in: ${response.status}`)
  return { ...headers, cookie: cookie.split(';', 1)[0] ?? '' }
}

/** Saves a global through the REST API. */
export async function saveGlobal(
  url: string,
  headers: Record<string, string>,
  slug: string,
  data: unknown,
): Promise<void> {
  const response = await fetch(`${url}/api/globals/${slug}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(data),
  })
  if (!response.ok) throw new Error(`${slug}: ${response.status} ${await response.text()}`)
}

type ItemEdit = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; sent?: object | undefined }

/** Creates, changes or deletes an item of a collection, and returns its id. */
export async function editItem(
  url: string,
  headers: Record<string, string>,
  { method, path, sent }: ItemEdit,
): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${body}`)
  return (JSON.parse(body) as { doc: { id: string } }).doc.id
}
