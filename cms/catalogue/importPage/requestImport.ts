import * as z from 'zod/mini'
import { unreachable } from '#cms/admin/postToCms.ts'
import {
  type ImportSettings,
  type ItemImportView,
  importAnswer,
} from '#domain/content/itemFiles/importState.ts'
import { maxUploadMb } from '#domain/content/itemFiles/itemUpload.ts'

export type ImportResult =
  | { ok: true; import: ItemImportView | null }
  | { ok: false; problem: string; sessionEnded?: true }

const errorBody = z.object({ errors: z.array(z.object({ message: z.string() })) })
export const tooLarge = `The file is larger than ${maxUploadMb} MB. Split it into several files.`

/**
 * Sends a request about the import of the person.
 *
 * @param address of the import of a kind: `/api/games/import`
 */
export async function requestImport(
  address: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  content?: object,
): Promise<ImportResult> {
  try {
    const sent = content && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(content),
    }
    const response = await fetch(address, { method, ...sent })
    return resultOf(response.status, await response.text())
  } catch (error) {
    if (error instanceof TypeError) return { ok: false, problem: unreachable }
    throw error
  }
}

/**
 * Sends a file, and reports the share that is sent: `fetch` can't.
 *
 * @param signal cancels the upload, which then has no result
 */
export function uploadFile(
  address: string,
  { file, options }: { file: File; options: ImportSettings },
  { onSent, signal }: { onSent(share: number): void; signal: AbortSignal },
): Promise<ImportResult | undefined> {
  const { overwrite, deleteMissing } = options
  const query = new URLSearchParams({
    name: file.name,
    overwrite: String(overwrite),
    deleteMissing: String(deleteMissing),
  })
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `${address}?${query}`)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(resultOf(request.status, request.responseText))
    request.onerror = () => resolve({ ok: false, problem: unreachable })
    request.onabort = () => resolve(undefined)
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function resultOf(status: number, text: string): ImportResult {
  const received = jsonOf(text)
  const answer = importAnswer.safeParse(received)
  if (status < 300 && answer.success) return { ok: true, import: answer.data.import }
  if (status === 401 || status === 403) {
    return { ok: false, problem: 'Your session has ended.', sessionEnded: true }
  }
  if (status === 413) return { ok: false, problem: tooLarge }
  const error = errorBody.safeParse(received).data?.errors[0]
  return { ok: false, problem: error?.message ?? unreachable }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
