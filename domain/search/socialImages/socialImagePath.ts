import { paths } from '#domain/urls/urls.ts'

const folder = '/og/'
const ending = '.png'

/** Name of the picture of the page at `/`, whose path has no name. */
const homeName = 'home'

/**
 * The path of the drawn picture of a page, without the version parameter that pages add. Doesn't
 * check whether the page exists.
 *
 * @param pagePath the page's canonical path, without a query
 */
export function socialImagePath(pagePath: string): string {
  const name = pagePath === paths.home ? homeName : pagePath.slice(1)
  return `${folder}${name}${ending}`
}

/**
 * The page whose picture would have this path; undefined if the path can't be that of a picture.
 */
export function pageOfSocialImage(imagePath: string): string | undefined {
  if (!imagePath.startsWith(folder) || !imagePath.endsWith(ending)) return undefined
  const name = imagePath.slice(folder.length, -ending.length)
  return name === homeName ? paths.home : `/${name}`
}
