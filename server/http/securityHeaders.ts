import type { RequestHandler } from 'express'

/**
 * Security headers by kind of response. For pages they are part of the prepared lines of the page cache;
 * other responses get them from middleware.
 */

const yearInSeconds = 31_536_000

const page = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

const policies = {
  /** Content pages: only resources of the site itself, and no inline code or style. */
  page,
  /** Pages that run in the browser: their form and toast libraries add inline styles. */
  application: { ...page, 'style-src': "'self' 'unsafe-inline'" },
  /** Both kinds of page with drafts: the admin shows them in a frame beside its forms. */
  preview: { ...page, 'frame-ancestors': "'self'" },
  previewedApplication: {
    ...page,
    'style-src': "'self' 'unsafe-inline'",
    'frame-ancestors': "'self'",
  },
  /** Payload's admin: Next adds inline scripts and styles to its pages. */
  admin: {
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  },
  /** Vite and Next in development: inline scripts, evaluated modules and a socket each. */
  development: {
    'default-src': "'self'",
    'script-src': "'self' 'unsafe-inline' 'unsafe-eval'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': "'self' ws:",
    'frame-ancestors': "'self'",
  },
  /** Responses that no browser renders: JSON, uploaded files. */
  data: { 'default-src': "'none'", 'frame-ancestors': "'none'" },
} satisfies Record<string, Record<string, string>>

export type Policy = keyof typeof policies

/**
 * The security headers of one kind of response. HSTS only if the public origin is https.
 *
 * @param connectOrigins origins that the page's scripts may connect to, besides the site itself
 */
export function securityHeaders(
  policy: Policy,
  siteUrl: string,
  connectOrigins: readonly string[] = [],
): Record<string, string> {
  const directives = Object.entries(policies[policy]).map(([directive, sources]) =>
    directive === 'connect-src' ? [directive, sources, ...connectOrigins] : [directive, sources],
  )
  return {
    'content-security-policy': directives.map((words) => words.join(' ')).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(siteUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${yearInSeconds}` }
      : {}),
  }
}

/** Middleware that sets the headers of a policy. */
export function withPolicy(policy: Policy, siteUrl: string): RequestHandler {
  const headers = Object.entries(securityHeaders(policy, siteUrl))
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    next()
  }
}
