import type { Frame } from '#components/frame/frame.ts'
import { Button } from '#components/ui/forms/Button.tsx'

type Words = NonNullable<Frame['visits']['question']>

/** A button to change the consent to visit statistics, on the privacy page. */
export function ChangeConsentButton({ words }: { words: Pick<Words, 'change'> }) {
  return (
    <Button variant="secondary" data-visits-change="" className="mt-4 print:hidden">
      {words.change}
    </Button>
  )
}
