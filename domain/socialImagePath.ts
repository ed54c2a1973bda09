import { paths } from './urls.ts'

const folder = '/og/'
const ending = '.png'

/** The picture of the page at `/`, whose path would leave no name. */
const homeName = 'home'

/**
 * The address of the drawn picture of a page as a path of the site, without the version that pages
 * add to it. It says nothing about whether there is such a page.
 *
 * @param pagePath the page's one address, without a query
 */
export function socialImagePath(pagePath: string): string {
  const name = pagePath === paths.home ? homeName : pagePath.slice(1)
  return `${folder}${name}${ending}`
}

/** The page whose picture would be at this path; undefined for a path where no picture can be. */
export function pageOfSocialImage(imagePath: string): string | undefined {
  if (!imagePath.startsWith(folder) || !imagePath.endsWith(ending)) return undefined
  const name = imagePath.slice(folder.length, -ending.length)
  return name === homeName ? paths.home : `/${name}`
}
