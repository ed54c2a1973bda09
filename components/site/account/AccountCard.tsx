import type { ReactNode } from 'react'
import { Container } from '../../ui/Container.tsx'
import { PaylineFigure } from '../PaylineFigure.tsx'

type Props = {
  heading: string
  /** Ways on, under the line. */
  links?: ReactNode
  children: ReactNode
}

/** One thing to do, in the middle of the page. */
export function AccountCard({ heading, links, children }: Props) {
  return (
    <Container>
      <div className="mx-auto flex min-h-[60vh] max-w-form flex-col justify-center py-section">
        <div className="card p-5 sm:p-8">
          <PaylineFigure line={0} className="h-10 w-auto" />
          <h1 className="mt-5 text-heading">{heading}</h1>
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
