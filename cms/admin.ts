import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Payload } from 'payload'
import { carriesSession } from './accounts/carriesSession.ts'
import { retryAfterSeconds, sendApiProblem } from './apiProblem.ts'
import { databaseAnswers } from './databaseAnswers.ts'
import { deskLists } from './requests/deskLists.ts'
import { readableDeskQuery } from './requests/deskParameters.ts'
import type { Handler } from './rest.ts'
import { createStrangerTurns } from './strangerTurns.ts'

export type Admin = {
  handle: Handler
  close(): Promise<void>
}

const away = `<!doctype html><html lang="en"><title>One moment · Payline</title>
<h1>One moment</h1><p>The database is away. Reload this page in a few seconds.</p></html>`

/**
 * The admin panel, a Next application, for `/admin` and `/_next`. Next is loaded here and not
 * before, so that a process without the panel never pays for it.
 *
 * @param dev compiles on demand; otherwise `next build cms` must have been run
 */
export async function createAdmin(payload: Payload, { dev }: { dev: boolean }): Promise<Admin> {
  const { default: next } = await import('next')
  const app = next({ dev, dir: import.meta.dirname, customServer: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  const turns = createStrangerTurns()
  const isSignedIn = carriesSession(payload)
  const listAt = deskLists(payload.config)
  return {
    async handle(request, response) {
      // Next would fail on the one, and wait for ever for the body of the other.
      if (!decodes(request.url ?? '') || lacksBody(request)) {
        return sendApiProblem(response, 'malformed_request')
      }
      if (request.url?.startsWith('/admin')) {
        const twin = otherName(request, payload.config.serverURL)
        if (twin) return redirect(response, twin)
        const readable = readableAddress(request, listAt)
        if (readable) return redirect(response, readable)
        if (!(await databaseAnswers(payload.db.pool))) return sayAway(response)
      }
      if (isFile(request) || isSignedIn(request)) await handle(request, response)
      // React reads a form before anybody asks who sent it; of strangers nobody has any to send.
      else if (isForm(request)) sendApiProblem(response, 'forbidden', { bodyIsUnread: true })
      else {
        const render = () => handle(request, response)
        await turns(render, () => !response.destroyed)
      }
    },
    close: () => app.close(),
  }
}

/** Next hands it out, or says that there is none, without rendering anything. */
function isFile({ url }: IncomingMessage): boolean {
  return url?.startsWith('/_next/static/') === true
}

/** What is posted to the desk calls one of its functions, with what that is to work on. */
function lacksBody({ method, headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers
  return method === 'POST' && length === undefined && encoding === undefined
}

function isForm({ headers }: IncomingMessage): boolean {
  return /^\s*multipart\//i.test(headers['content-type'] ?? '')
}

/**
 * Where the panel is, for a browser on this machine that asked by the other name of it. Its cookie
 * and its calls belong to the public origin, so under another name nobody could sign in.
 */
function otherName(request: IncomingMessage, siteUrl: string): string | undefined {
  const { hostname, port } = new URL(siteUrl)
  const twin = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' }[hostname]
  if (!twin || request.headers.host !== (port ? `${twin}:${port}` : twin)) return undefined
  return siteUrl + request.url
}

/** Where a page of the desk is, without the parameters that Payload fails at; undefined of most. */
function readableAddress(
  { method, url = '' }: IncomingMessage,
  listAt: ReturnType<typeof deskLists>,
): string | undefined {
  const at = url.indexOf('?')
  if (at < 0 || (method !== 'GET' && method !== 'HEAD')) return undefined
  const path = url.slice(0, at)
  const query = readableDeskQuery(url.slice(at), listAt(path))
  if (query === undefined) return undefined
  return query === '' ? path : `${path}?${query}`
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(307, { location, 'cache-control': 'no-store' }).end()
}

function decodes(url: string): boolean {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}

/** Payload's pages would fail halfway through, each in another way. */
function sayAway(response: ServerResponse): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  })
  response.end(away)
}
