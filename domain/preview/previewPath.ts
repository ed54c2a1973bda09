import { screenPaths } from '../screenPaths.ts'

const tokenParameter = 'token'

/**
 * The path below which a page is shown with the drafts in it, with the token that allows it.
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
  /** Of the page, not decoded. */
  pathname: string
  /** What it is asked for with, without the token. */
  search: URLSearchParams
  /** Empty where there is none. */
  token: string
}

/**
 * Takes the address of a preview apart: the other way round as `previewPath`.
 *
 * @param url path and query as in the request line
 * @returns undefined where it isn't one
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
