import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** What a link lets its holder see. */
export type PreviewPass = {
  /** Of the page, with the query that is part of its address. */
  path: string
  /** From this moment on it shows nothing, in whole seconds since 1970. */
  expires: number
  /** The moment that is looked ahead to, in whole seconds since 1970; absent for now. */
  at?: number | undefined
  /** The document at the desk whose other pages it leads on to; absent where it leads nowhere. */
  document?: string | undefined
}

type PreviewCheck =
  | { ok: true; pass: PreviewPass }
  /** `refused`: not ours, or of another page. */
  | { ok: false; code: 'refused' | 'expired' }

/** Links to pages with drafts in them: nobody can make one up, and none holds for another page. */
export type PreviewLinks = {
  sign(pass: PreviewPass): string
  check(path: string, token: string, now: Date): PreviewCheck
}

/** Expiry, moment and document as they are read, then the signature (43 characters). */
const tokenShape = /^(([0-9a-z]{1,9})\.([0-9a-z]{0,9})\.([a-z-]{0,40}))\.([\w-]{43})$/

/**
 * Signs with HMAC-SHA-256, by a key that is derived for this alone.
 *
 * @param secret what all processes share
 */
export function createPreviewLinks(secret: string): PreviewLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'payline preview links', 32))
  // A path holds no line break, and the rest of the text has one shape only.
  const signatureOf = (head: string, path: string) =>
    createHmac('sha256', key).update(`${head}\n${path}`).digest('base64url')
  return {
    sign({ path, expires, at, document = '' }) {
      const head = `${expires.toString(36)}.${at?.toString(36) ?? ''}.${document}`
      return `${head}.${signatureOf(head, path)}`
    },
    check(path, token, now) {
      const [, head = '', expires = '', at = '', document = '', signature = ''] =
        tokenShape.exec(token) ?? []
      if (!isSame(signature, signatureOf(head, path))) return { ok: false, code: 'refused' }
      const pass = {
        path,
        expires: Number.parseInt(expires, 36),
        ...(at ? { at: Number.parseInt(at, 36) } : {}),
        ...(document ? { document } : {}),
      }
      if (now.getTime() >= pass.expires * 1000) return { ok: false, code: 'expired' }
      return { ok: true, pass }
    },
  }
}

/** In a time that says nothing of where they differ. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
