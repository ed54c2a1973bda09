import { type RefObject, useLayoutEffect, useState } from 'react'

/** Of an element, and of the root's font, in pixels. */
type Size = { width: number; height: number; rem: number }

/** The size of an element, measured before the first paint; undefined while it has no width. */
export function useSize(frame: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setSize(width > 0 ? { width, height, rem } : undefined)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size
}
