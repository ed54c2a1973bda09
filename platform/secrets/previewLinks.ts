import { createHmac, hkdfSync } from 'node:crypto'
import { isSameText } from './isSameText.ts'

/** What a preview link grants access to. */
export type PreviewGrant = {
  /** Path of the page, with the query that is part of its address. */
  path: string
  /** When the link expires, in whole seconds since 1970. */
  expires: number
  /** The time that the preview simulates, in whole seconds since 1970; absent for the present. */
  at?: number | undefined
  /** The document whose other pages the preview links to; absent for a single page. */
  document?: string | undefined
}

type PreviewCheck =
  | { ok: true; grant: PreviewGrant }
  /** `refused`: not signed by this site, or for another page. */
  | { ok: false; code: 'refused' | 'expired' }

/** Signed links to pages with drafts; each link is valid for one page. */
export type PreviewLinks = {
  sign(pass: PreviewGrant): string
  check(path: string, token: string, now: Date): PreviewCheck
}

/** Expiry, simulated time and document, then the signature (43 characters). */
const tokenShape = /^(([0-9a-z]{1,9})\.([0-9a-z]{0,9})\.([a-z-]{0,40}))\.([\w-]{43})$/

/**
 * Signs with HMAC-SHA-256; the key is derived for this purpose only.
 *
 * @param secret shared by all processes
 */
export function createPreviewLinks(secret: string): PreviewLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'payline preview links', 32))
  // Unambiguous: a path contains no line break, and the head has a fixed form.
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
      if (!isSameText(signature, signatureOf(head, path))) return { ok: false, code: 'refused' }
      const pass = {
        path,
        expires: Number.parseInt(expires, 36),
        ...(at ? { at: Number.parseInt(at, 36) } : {}),
        ...(document ? { document } : {}),
      }
      if (now.getTime() >= pass.expires * 1000) return { ok: false, code: 'expired' }
      return { ok: true, grant: pass }
    },
  }
}
