import type { ReactNode } from 'react'

/** A centred column with the page's gutters. */
export function Container({ children }: { children: ReactNode }) {
  return <div className="mx-auto max-w-page px-gutter">{children}</div>
}
