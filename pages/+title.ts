import type { PageContext } from 'vike/types'
import type { PageData } from './data/pageData.ts'

export function title({ data }: PageContext<PageData<unknown>>): string {
  return data.head.title
}
