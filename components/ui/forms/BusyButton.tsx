import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Spinner } from '../feedback/Spinner.tsx'
import { useHydrated } from '../hooks/useHydrated.ts'
import { useRestoredFocus } from '../hooks/useRestoredFocus.ts'
import { buttonClasses, type Look } from './Button.tsx'

type Props = Look & {
  type?: 'button' | 'submit'
  busy?: boolean
  /** The label while busy. */
  busyLabel?: string
  /** Another action is active. */
  isDisabled?: boolean
  onPress?: () => void
  className?: string
  children: ReactNode
}

/**
 * A button with a busy label. Until the page is hydrated, it is disabled, so that the browser
 * doesn't submit a form itself; it keeps its normal look, because hydration is fast.
 */
export function BusyButton({
  type = 'button',
  busy = false,
  busyLabel,
  isDisabled = false,
  variant,
  size,
  onPress,
  className,
  children,
}: Props) {
  const hydrated = useHydrated()
  const focusBack = useRestoredFocus(busy)
  const isStill = busy || isDisabled || !hydrated
  return (
    <Button
      type={type}
      onPress={() => {
        focusBack.remember()
        onPress?.()
      }}
      isDisabled={isStill}
      // React Aria takes the second press of a double click for the start of a press that never
      // ends, and would lose the next press.
      onPointerDownCapture={(event) => isStill && event.stopPropagation()}
      className={buttonClasses(
        { variant, size },
        `${className ?? ''} ${busy ? 'cursor-wait' : ''}`,
      )}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </Button>
  )
}
