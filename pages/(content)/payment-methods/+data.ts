import type { PageContextServer } from 'vike/types'
import type { PaymentMethods, PaymentsPage } from '#domain/content/documents/pages/staticPages.ts'
import { paths } from '#domain/urls/urls.ts'
import type { PageData } from '../../data/pageData.ts'
import { readFrame } from '../../data/readFrame.ts'
import { pageHead } from '../../head/head.ts'

export type PaymentsContent = Omit<PaymentsPage, 'meta'> & {
  methods: PaymentMethods
  /** The conditions of the offer, if a part of the page mentions the offer; otherwise empty. */
  conditions: { beginning: string; methods: string; deposit: string }
}

export function data({ loaders }: PageContextServer): PageData<PaymentsContent> {
  const { meta, ...page } = loaders.copy('payments-page')
  const methods = loaders.copy('payment-methods')
  return {
    frame: readFrame(loaders, paths.paymentMethods),
    head: pageHead(loaders, { meta, canonicalPath: paths.paymentMethods }),
    content: {
      ...page,
      methods,
      conditions: {
        beginning: loaders.conditionsBeside(page.heading, page.intro),
        methods: loaders.conditionsBeside(page.table, methods),
        deposit: loaders.conditionsBeside(page.deposit),
      },
    },
  }
}
