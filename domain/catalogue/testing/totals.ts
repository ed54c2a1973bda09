import { createCatalogue } from '../catalogue.ts'
import { kinds } from '../kinds.ts'

const catalogue = createCatalogue()

/** The number of items of all kinds. */
export const totalItems = sum(kinds.map((kind) => catalogue.total(kind)))

/** The number of pages of all listings. */
export const totalListingPages = sum(kinds.map((kind) => catalogue.pages(kind)))

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
