import { request } from 'node:http'

/**
 * Where a link of the site to a casino leads, by a HEAD request, which isn't counted as a click.
 *
 * @param href absolute, or a path of the site
 */
export async function casinoAddress(siteUrl: string, href: string): Promise<string | undefined> {
  const { pathname, search } = new URL(href, siteUrl)
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  request(siteUrl + pathname + search, { method: 'HEAD' }, (response) => {
    response.resume()
    resolve(response.headers.location)
  })
    .on('error', reject)
    .end()
  return promise
}
