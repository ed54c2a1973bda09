import type { ReactNode } from 'react'

type Props = {
  target: string
  /** The language of its texts, if it differs from the page's. */
  lang?: string | undefined
  children: ReactNode
}

/** The first stop of the tab key: past the header, to the element of the id. */
export function SkipLink({ target, lang, children }: Props) {
  return (
    <a
      href={`#${target}`}
      lang={lang}
      className="sr-only rounded-control bg-bone font-bold text-ink focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-10 focus:px-4 focus:py-3"
    >
      {children}
    </a>
  )
}
