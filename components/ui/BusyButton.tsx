import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { buttonClasses, type Look } from './Button.tsx'
import { Spinner } from './Spinner.tsx'
import { useFocusBack } from './useFocusBack.ts'
import { useHydrated } from './useHydrated.ts'

type Props = Look & {
  type?: 'button' | 'submit'
  busy?: boolean
  /** Stands in place of its words while busy. */
  busyLabel?: string
  /** Something else is under way. */
  isDisabled?: boolean
  onPress?: () => void
  className?: string
  children: ReactNode
}

/**
 * A button that says what it is doing. Until its page runs, it does nothing and is disabled, so
 * that no form is sent by the browser itself; it looks as ever then, because that is over at once.
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
  const focusBack = useFocusBack(busy)
  const isStill = busy || isDisabled || !hydrated
  return (
    <Button
      type={type}
      onPress={() => {
        focusBack.remember()
        onPress?.()
      }}
      isDisabled={isStill}
      // React Aria takes the second press of a double click for the beginning of one that never
      // ends, and would lose the next.
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
