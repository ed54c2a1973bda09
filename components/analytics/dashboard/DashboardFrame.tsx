import type { ReactNode } from 'react'
import { BackLink } from '#components/content/PageHeader.tsx'
import { Container } from '#components/ui/layout/Container.tsx'
import { screenPaths } from '#domain/urls/screenPaths.ts'
import type { DashboardWords } from './words.ts'

type Props = {
  words: DashboardWords['page']
  /** Beside the heading. */
  actions?: ReactNode
  /** Below the heading: the links to the views. */
  views?: ReactNode
  children: ReactNode
}

/** The frame of the dashboard in every state: the link back, the heading, the actions. */
export function DashboardFrame({ words, actions, views, children }: Props) {
  return (
    <Container>
      <div className="space-y-4 pt-4 pb-section">
        <BackLink label={words.labels.back} path={screenPaths.home} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h1 className="text-title">{words.heading}</h1>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        <noscript>
          <p className="font-bold text-ember-bright">{words.labels.noScript}</p>
        </noscript>
        {views}
        {children}
      </div>
    </Container>
  )
}
