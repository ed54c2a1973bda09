import type { SeedDocument } from '../document/document.ts'
import { seedPart } from './kinds.ts'

export const detailPages: SeedDocument<'detail-pages'> = {
  shared: {
    neighbours: 'Before and after in the list',
    previous: 'Previous',
    next: 'Next',
    verdict: 'Our verdict',
  },
  ...seedPart('page'),
  notFound: seedPart('notFound'),
}
