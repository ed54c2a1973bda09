import { Button } from '../ui/Button.tsx'
import type { Frame } from './frame.ts'

type Words = NonNullable<Frame['visits']['question']>

/** Asks anew, on the page that tells of it. */
export function ChangeVisitsAnswer({ words }: { words: Pick<Words, 'change'> }) {
  return (
    <Button variant="secondary" data-visits-change="" className="mt-4 print:hidden">
      {words.change}
    </Button>
  )
}
