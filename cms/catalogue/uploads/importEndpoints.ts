import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import * as z from 'zod/mini'
import { requireStaff } from '#cms/accounts/access/requireStaff.ts'
import { errorResponse } from '#cms/operations/errors/errorResponse.ts'
import { jsonBody } from '#cms/operations/requests/jsonBody.ts'
import { collectionOf, type Kind } from '#domain/catalogue/kinds.ts'
import { formatOfName } from '#domain/content/itemFiles/fileFormat.ts'
import { errorCode } from '#platform/errors.ts'
import type { ItemImport } from './itemImport.ts'
import type { ItemImports } from './itemImports.ts'

type EndpointOfCollection = Omit<Endpoint, 'root'>
type User = NonNullable<PayloadRequest['user']>

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
)
const uploadQuery = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  overwrite: flag,
  deleteMissing: flag,
})
const identified = z.object({ id: z.string() })
const optionsBody = z.extend(identified, { overwrite: z.boolean(), deleteMissing: z.boolean() })
const applyBody = z.extend(identified, { confirmed: z.boolean() })

const wrongKind =
  'Choose a CSV, JSON or YAML file, with such a name. In a spreadsheet program, save the table as “CSV UTF-8”.'
const runs = 'Your import is still running. Wait until it has ended.'
const outdated =
  'This import is not there any more: another file was chosen since, or the server was restarted. Choose the file again.'
const cutOff = 'The upload was cut off. Choose the file again.'
const notWritten =
  "The file could not be stored: the server's disk may be full. Nothing was imported. Try again later, or notify the operator of this site."

/**
 * `/api/games/import`, for staff: the import of a file of items, which each person has one of for each
 * kind. `POST` sends the file as the body, `GET` has the state, `PATCH` changes the options, `DELETE`
 * cancels it, and `POST /apply` writes what the preview shows.
 */
export function importEndpoints(kind: Kind, imports: ItemImports): EndpointOfCollection[] {
  const address = { path: '/import' }
  return [
    {
      ...address,
      method: 'get',
      handler: forPerson((_req, user) => answer(imports.of(user, kind))),
    },
    { ...address, method: 'post', handler: forPerson(receive(kind, imports)) },
    {
      ...address,
      method: 'patch',
      handler: forPerson(async (req, user) => {
        const parsed = optionsBody.safeParse(await jsonBody(req))
        if (!parsed.success) return errorResponse('Send id, overwrite and deleteMissing.')
        const { id, ...options } = parsed.data
        return withImport(imports.of(user, kind), id, (found) => {
          found.compareAgain(options)
          return answer(found)
        })
      }),
    },
    {
      ...address,
      method: 'delete',
      handler: forPerson(async (_req, user) => {
        if (imports.of(user, kind)?.isWriting) return errorResponse(runs, 409)
        await imports.remove(user, kind)
        return answer(undefined)
      }),
    },
    {
      path: '/import/apply',
      method: 'post',
      handler: forPerson(async (req, user) => {
        const parsed = applyBody.safeParse(await jsonBody(req))
        if (!parsed.success) return errorResponse('Send id and confirmed.')
        const { id, confirmed } = parsed.data
        return withImport(imports.of(user, kind), id, (found) => {
          if (found.needsConfirmation && !confirmed) return errorResponse(tooMany(kind))
          return found.apply() ? answer(found, 202) : errorResponse(outdated, 409)
        })
      }),
    },
  ]
}

/** Sends the state of an import. */
function answer(found: ItemImport | undefined, status = 200): Response {
  return Response.json({ import: found?.view ?? null }, { status })
}

/** The import with an id, unless it works on something already. */
function withImport(
  found: ItemImport | undefined,
  id: string,
  use: (found: ItemImport) => Response,
): Response {
  if (found?.id !== id) return errorResponse(outdated, 409)
  return found.isWorking ? errorResponse(runs, 409) : use(found)
}

function receive(kind: Kind, imports: ItemImports): PersonHandler {
  return async (req, user) => {
    const parsed = uploadQuery.safeParse(req.query)
    if (!parsed.success) return errorResponse('Add name, overwrite and deleteMissing to the query.')
    const { name, ...options } = parsed.data
    const format = formatOfName(name)
    if (!format) return errorResponse(wrongKind, 415)
    if (imports.of(user, kind)?.isWriting) return errorResponse(runs, 409)
    const { body, payload, signal } = req
    if (!body) return errorResponse('Send the file as the body.')
    try {
      const upload = { name, format, options }
      return answer(await imports.receive({ payload, user, kind }, upload, body), 202)
    } catch (error) {
      if (signal?.aborted || errorCode(error) === 'ECONNRESET') return errorResponse(cutOff)
      payload.logger.error({ err: error }, 'a file of items could not be stored')
      return errorResponse(notWritten, 507)
    }
  }
}

type PersonHandler = (req: PayloadRequest, user: User) => Promise<Response> | Response

function forPerson(handler: PersonHandler): Endpoint['handler'] {
  return requireStaff(async (req) => {
    if (!req.user) throw new Forbidden(req.t)
    return handler(req, req.user)
  })
}

function tooMany(kind: Kind): string {
  return `The file lacks more than a fifth of the ${collectionOf(kind)} on the site. Confirm that it is complete.`
}
