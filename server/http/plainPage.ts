import { createHash } from 'node:crypto'
import type { Response } from 'express'
import { Html, html } from '#domain/formats/markup/html.ts'

/** A page without the frame of the site, such as the end of a link with a token. */
export type PlainPage = { title: string; body: Html }

const style = `body { max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.0625rem/1.5 system-ui, sans-serif; color: #1c2330; background: #fff }
h1 { font-size: 1.5rem }
button { font: inherit; padding: .6rem 1.2rem; border: 0; border-radius: 6px; background: #1d4fc4; color: #fff; cursor: pointer }
button:focus-visible { outline: 3px solid #1c2330; outline-offset: 2px }`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers of a page whose address contains a token. */
export const tokenPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store, private',
  'x-robots-tag': 'noindex',
  // The address contains the token.
  'referrer-policy': 'no-referrer',
}

/** Sends such a page, which is never stored. */
export function sendPlainPage(
  response: Response,
  status: number,
  { title, body }: PlainPage,
): void {
  const headers = { 'content-security-policy': policy, ...tokenPageHeaders }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  const { source } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${new Html(`<style>${style}</style>`)}
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`
  response.status(status).send(source)
}
