import type { ReactNode } from 'react'
import { Container } from '../ui/layout/Container.tsx'
import { Arrow } from '../ui/navigation/Arrow.tsx'
import { Prose } from '../ui/prose/Prose.tsx'
import { OfferConditions } from './offer/OfferConditions.tsx'

type Props = {
  heading: string
  intro: string
  /** The conditions of the offer, if heading or intro mention the offer; otherwise empty. */
  conditions?: string
  /** The link back, above the heading. */
  back: { label: string; path: string }
  children?: ReactNode
}

/** The header of every page except the landing page. */
export function PageHeader({ heading, intro, conditions = '', back, children }: Props) {
  return (
    <Container>
      <header className="pt-4 pb-8">
        {back.label && <BackLink label={back.label} path={back.path} />}
        <h1 className="mt-4 text-title">{heading}</h1>
        <Prose text={intro} className="mt-4 max-w-text text-lead text-muted" />
        <OfferConditions text={conditions} className="mt-3 text-muted" />
        {children}
      </header>
    </Container>
  )
}

/** The link back, above a heading. */
export function BackLink({ label, path }: Props['back']) {
  return (
    <a
      href={path}
      className="inline-flex min-h-target items-center gap-2 font-bold hover:text-ember-bright print:hidden"
    >
      <Arrow direction="back" className="size-4" />
      {label}
    </a>
  )
}
