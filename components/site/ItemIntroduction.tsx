import { Container } from '../ui/Container.tsx'
import { Prose } from '../ui/Prose.tsx'

/** What editors say about an item, between its facts and the generated text; nothing without a text. */
export function ItemIntroduction({ text }: { text: string }) {
  if (text === '') return null
  return (
    <Container>
      <Prose text={text} className="max-w-text pb-section text-lead" />
    </Container>
  )
}
