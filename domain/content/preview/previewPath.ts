import { screenPaths } from '#domain/urls/screenPaths.ts'

const tokenParameter = 'token'

/**
 * The address of a page's preview, with the token that grants access.
 *
 * @param path of a page of the site, with its query
 */
export function previewPath(path: string, token: string): string {
  const [bare = '', query] = path.split('?', 2)
  const parameters = new URLSearchParams(query)
  parameters.set(tokenParameter, token)
  return `${screenPaths.preview}${bare}?${parameters}`
}

export type PreviewRequest = {
  /** Path of the page, not decoded. */
  pathname: string
  /** Query of the page, without the token. */
  search: URLSearchParams
  /** Empty without a token. */
  token: string
}

/**
 * Parses the address of a preview: the inverse of `previewPath`.
 *
 * @param url path and query as in the request line
 * @returns undefined if it isn't the address of a preview
 */
export function parsePreviewUrl(url: string): PreviewRequest | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (path !== screenPaths.preview && !path.startsWith(`${screenPaths.preview}/`)) return undefined
  const search = new URLSearchParams(at < 0 ? '' : url.slice(at + 1))
  const token = search.get(tokenParameter) ?? ''
  search.delete(tokenParameter)
  return { pathname: path.slice(screenPaths.preview.length) || '/', search, token }
}
