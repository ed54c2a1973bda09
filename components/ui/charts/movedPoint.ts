type Key = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
}

/** The index to which a key moves from a point; undefined for other keys. */
export function movedPoint(event: Key, index: number, last: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined
  const far = Math.max(1, Math.round(last / 10))
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - far,
    PageUp: index + far,
    Home: 0,
    End: last,
  }
  const target = targets[event.key]
  return target === undefined ? undefined : Math.max(0, Math.min(last, target))
}
