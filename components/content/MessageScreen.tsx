import { PaylineFigure } from '../frame/PaylineFigure.tsx'
import { ButtonLink } from '../ui/forms/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { Prose } from '../ui/prose/Prose.tsx'

type Props = { heading: string; text: string; link: { label: string; path: string } }

/** A message that there is no content here, with a link to another page. */
export function MessageScreen({ heading, text, link }: Props) {
  return (
    <Container>
      <div className="flex min-h-[55vh] flex-col items-start justify-center py-section">
        <PaylineFigure line={3} className="h-14 w-auto" />
        <h1 className="mt-8 text-title">{heading}</h1>
        <Prose text={text} className="mt-4 max-w-text text-lead text-muted" />
        <ButtonLink href={link.path} variant="secondary" size="large" className="mt-8">
          {link.label}
        </ButtonLink>
      </div>
    </Container>
  )
}
