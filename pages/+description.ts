import type { PageContext } from 'vike/types'
import type { PageData } from './data/pageData.ts'

export function description({ data }: PageContext<PageData<unknown>>): string {
  return data.head.description
}
