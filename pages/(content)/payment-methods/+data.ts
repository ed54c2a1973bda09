import type { PageContextServer } from 'vike/types'
import type { PaymentMethods, PaymentsPage } from '#domain/copy/staticPages.ts'
import { paths } from '#domain/urls.ts'
import { pageHead } from '../../head.ts'
import type { PageData } from '../../pageData.ts'
import { readFrame } from '../../readFrame.ts'

export type PaymentsContent = Omit<PaymentsPage, 'meta'> & { methods: PaymentMethods }

export function data({ loaders }: PageContextServer): PageData<PaymentsContent> {
  const { meta, ...page } = loaders.copy('payments-page')
  return {
    frame: readFrame(loaders),
    head: pageHead(loaders, { meta, canonicalPath: paths.paymentMethods }),
    content: { ...page, methods: loaders.copy('payment-methods') },
  }
}
