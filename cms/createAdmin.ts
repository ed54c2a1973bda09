import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { carriesSession } from './accounts/sessions/carriesSession.ts'
import { databaseResponds } from './operations/database/databaseResponds.ts'
import { retryAfterSeconds, sendApiProblem } from './operations/errors/apiProblem.ts'
import { createAnonymousQueue } from './operations/load/anonymousQueue.ts'
import { adminLists } from './operations/requests/adminLists.ts'
import { sanitizeAdminQuery } from './operations/requests/adminParameters.ts'
import type { Handler } from './rest/restHandler.ts'

export type Admin = {
  handle: Handler
  close(): Promise<void>
}

const databaseUnavailablePage = `<!doctype html><html lang="en"><title>Database unavailable</title>
<h1>Database unavailable</h1><p>The database is not responding. Reload this page in a few seconds.</p></html>`

/**
 * The admin panel, a Next application, for `/admin` and `/_next`. Next is imported only here, so
 * that a process without the admin panel doesn't load it.
 *
 * @param dev compile on demand; otherwise `next build cms` must have run before
 */
export async function createAdmin(payload: Payload, { dev }: { dev: boolean }): Promise<Admin> {
  const { default: next } = await import('next')
  const app = next({ dev, dir: import.meta.dirname, customServer: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  const anonymousQueue = createAnonymousQueue()
  const isSignedIn = carriesSession(payload)
  const listAt = adminLists(payload.config)
  return {
    async handle(request, response) {
      // Next fails on a malformed URL, and waits for ever for the body of a POST without one.
      if (!isDecodable(request.url ?? '') || lacksBody(request)) {
        return sendApiProblem(response, 'malformed_request')
      }
      if (request.url?.startsWith('/admin')) {
        const publicUrl = publicOriginUrl(request, payload.config.serverURL)
        if (publicUrl) return redirect(response, publicUrl)
        const validUrl = urlWithoutInvalidParameters(request, listAt)
        if (validUrl) return redirect(response, validUrl)
        if (!(await databaseResponds(payload.db.pool))) return sendDatabaseUnavailable(response)
      }
      if (isStaticFile(request) || isSignedIn(request)) await handle(request, response)
      // React parses a form before Payload checks the session; an anonymous client has no form to
      // send.
      else if (isForm(request)) sendApiProblem(response, 'forbidden', { bodyIsUnread: true })
      else {
        const render = () => handle(request, response)
        await anonymousQueue(render, () => !response.destroyed)
      }
    },
    close: () => app.close(),
  }
}

/** Next serves such a file, or responds 404, without rendering. */
function isStaticFile({ url }: IncomingMessage): boolean {
  return url?.startsWith('/_next/static/') === true
}

/** A POST to the admin calls a server function, whose arguments are in the body. */
function lacksBody({ method, headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return method === 'POST' && length === undefined && encoding === undefined
}

function isForm({ headers }: IncomingMessage): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '')
}

/**
 * The admin's URL on the public origin, for a browser on this machine that used `localhost` instead
 * of `127.0.0.1` or the reverse. The session cookie and the API calls belong to the public origin, so
 * a sign-in under the other name would fail.
 */
function publicOriginUrl(request: IncomingMessage, siteUrl: string): string | undefined {
  const { hostname, port } = new URL(siteUrl)
  const otherHost = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname]
  if (!otherHost || request.headers.host !== (port ? `${otherHost}:${port}` : otherHost)) {
    return undefined
  }
  return siteUrl + request.url
}

/** The URL without the parameters at which Payload fails; undefined where it has none of them. */
function urlWithoutInvalidParameters(
  { method, url = '' }: IncomingMessage,
  listAt: ReturnType<typeof adminLists>,
): string | undefined {
  const at = url.indexOf('?')
  if (at < 0 || (method !== 'GET' && method !== 'HEAD')) return undefined
  const path = url.slice(0, at)
  const query = sanitizeAdminQuery(url.slice(at), listAt(path))
  if (query === undefined) return undefined
  return query === '' ? path : `${path}?${query}`
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Without the database, each of Payload's pages would fail in its own way halfway through. */
function sendDatabaseUnavailable(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  })
  response.end(databaseUnavailablePage)
}
