import '#components/content.css'
import type { ReactNode } from 'react'

/** Adds the styles of content pages; `pages/+Layout.tsx` adds header and footer. */
export function Layout({ children }: { children: ReactNode }) {
  return children
}
