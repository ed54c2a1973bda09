import { Button } from '../ui/Button.tsx'
import type { Frame } from './frame.ts'

type Words = NonNullable<Frame['visits']['question']>

/** A button to change the consent to visit statistics, on the privacy page. */
export function ChangeConsentButton({ words }: { words: Pick<Words, 'change'> }) {
  return (
    <Button variant="secondary" data-visits-change="" className="mt-4 print:hidden">
      {words.change}
    </Button>
  )
}
