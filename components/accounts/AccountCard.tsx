import type { ReactNode } from 'react'
import { PaylineFigure } from '../frame/PaylineFigure.tsx'
import { Container } from '../ui/layout/Container.tsx'

type Props = {
  heading: string
  /** Shown without JavaScript, which the page needs. */
  noScript: string
  /** Links, under the line. */
  links?: ReactNode
  children: ReactNode
}

/** A card with one task, in the middle of the page. */
export function AccountCard({ heading, noScript, links, children }: Props) {
  return (
    <Container>
      <div className="mx-auto flex min-h-[60vh] max-w-form flex-col justify-center py-section">
        <div className="card p-5 sm:p-8">
          <PaylineFigure line={0} className="h-10 w-auto" />
          <h1 className="mt-5 text-heading">{heading}</h1>
          <noscript>
            <p lang="ru" className="mt-4 font-bold text-ember-bright">
              {noScript}
            </p>
          </noscript>
          <div className="mt-6">{children}</div>
          {links && (
            <ul className="mt-6 flex flex-col items-start gap-x-6 border-t border-rule pt-3">
              {links}
            </ul>
          )}
        </div>
      </div>
    </Container>
  )
}
