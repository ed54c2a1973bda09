import { type RefObject, useEffect, useState } from 'react'
import type { Marker } from './annotations.ts'

/** What a chart explains at the moment: its chosen point, or a marker. */
export type Shown = { kind: 'point' } | { kind: 'marker'; marker: Marker }

/** The explained point or marker: until Escape, or a press outside of the frame. */
export function useShown(frame: RefObject<HTMLElement | null>) {
  const [shown, show] = useState<Shown>()
  useEffect(() => {
    if (!shown) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      show(undefined)
    }
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !frame.current?.contains(target)) show(undefined)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('pointerdown', onPress)
    return () => {
      document.removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('pointerdown', onPress)
    }
  }, [shown, frame])
  return { shown, show }
}
