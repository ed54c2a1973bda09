import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { UploadedPicture } from '#domain/brand/brandSettings.ts'
import { messageOf } from '#platform/errors.ts'
import type { Log } from '#platform/log/log.ts'

/** Reads the uploaded pictures of the brand. */
export type BrandPictures = {
  /** The original file; undefined if it can't be read. */
  read(picture: UploadedPicture): Promise<Buffer | undefined>
}

type Options = {
  /** The folder with uploaded pictures, in the data folder. */
  folder: string
  siteUrl: string
  log: Log
}

const uploads = '/api/media/file/'
const timeoutMs = 5_000
const maxBytes = 12 * 1_048_576

/**
 * Uploaded pictures are in the data folder of the process with the admin. A process without the admin
 * has another data folder, and requests the picture from the site, as its visitors do.
 */
export function createBrandPictures({ folder, siteUrl, log }: Options): BrandPictures {
  const warned = new Set<string>()
  return {
    async read({ original: { url } }) {
      const [path = ''] = url.split('?', 1)
      try {
        return (await readStored(folder, path)) ?? (await request(siteUrl + url))
      } catch (error) {
        if (!warned.has(url)) {
          log.warn(
            { picture: path, problem: messageOf(error) },
            'a picture of the brand can not be read, so icons and link previews lack it: upload it again, or let this process reach the site',
          )
        }
        warned.add(url)
        return undefined
      }
    },
  }
}

async function readStored(folder: string, path: string): Promise<Buffer | undefined> {
  const name = decodeURIComponent(path.slice(uploads.length))
  if (!path.startsWith(uploads) || basename(name) !== name) return undefined
  return readFile(join(folder, name)).catch(() => undefined)
}

/** @throws when the site doesn't respond with the picture */
async function request(address: string): Promise<Buffer> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The site responds with status ${response.status}.`)
  if (Number(response.headers.get('content-length')) > maxBytes) {
    throw new Error('The picture is too large.')
  }
  return Buffer.from(await response.arrayBuffer())
}
