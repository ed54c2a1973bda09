/** What of a terminal a bar needs. */
export type BarStream = { isTTY?: boolean; columns?: number; write(text: string): unknown }

export type ProgressBar = {
  /**
   * @param share of the work that is done, from 0 to 1
   * @param done what it is in words, for example "1,200 events"
   */
  show(share: number, done: string): void
  /** Clears it away. */
  end(): void
}

const cells = 24
const usualColumns = 80
/** Drawing costs more than counting. */
const pauseMs = 100

/**
 * A bar in the last line of a terminal; without one nothing at all. It is plain text: no colours
 * that NO_COLOR would have to switch off.
 */
export function progressBar(
  label: string,
  stream: BarStream = process.stderr,
  now: () => number = Date.now,
): ProgressBar {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined }
  const line = drawnLine(stream)
  let next = 0
  return {
    show(share, done) {
      if (now() < next) return
      next = now() + pauseMs
      line.draw(`${label} ${barOf(share)} ${done}`)
    },
    end: line.clear,
  }
}

/** The last line of a terminal, drawn again and again and in the end cleared away. */
export function drawnLine(stream: BarStream): { draw(text: string): void; clear(): void } {
  let drawn = ''
  return {
    draw(text) {
      // A terminal that doesn't know its width says 0.
      const line = text.slice(0, (stream.columns || usualColumns) - 1)
      // What the line before it left behind is written over.
      stream.write(`\r${line.padEnd(drawn.length)}`)
      drawn = line
    },
    clear() {
      if (drawn) stream.write(`\r${' '.repeat(drawn.length)}\r`)
      drawn = ''
    },
  }
}

function barOf(share: number): string {
  const within = Math.min(1, Math.max(0, share))
  const full = Math.floor(within * cells)
  const percent = `${Math.floor(within * 100)}`.padStart(3)
  return `[${'#'.repeat(full)}${'.'.repeat(cells - full)}] ${percent} %`
}
