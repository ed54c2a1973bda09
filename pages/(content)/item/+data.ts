import type { PageContextServer } from 'vike/types'
import type { Kind } from '#domain/catalogue/kinds.ts'
import { detailData, type ItemContent } from '../../catalogue/detail.ts'
import { requestedKind } from '../../catalogue/requestedKind.ts'
import type { PageData } from '../../data/pageData.ts'

export function data(context: PageContextServer): PageData<ItemContent<Kind>> {
  return detailData(context, requestedKind(context))
}
