/** The part of a terminal stream that a bar needs. */
export type BarStream = { isTTY?: boolean; columns?: number; write(text: string): unknown }

export type ProgressBar = {
  /**
   * @param share the finished share of the work, from 0 to 1
   * @param done the finished work in words, for example "1,200 events"
   */
  show(share: number, done: string): void
  /** Clears the bar. */
  end(): void
}

const barCells = 24
const defaultColumns = 80
/** Drawing is slower than counting. */
const minRedrawMs = 100

/**
 * A progress bar in the last line of a terminal; prints nothing without a terminal. It is plain
 * text, so NO_COLOR needs no support.
 */
export function progressBar(
  label: string,
  stream: BarStream = process.stderr,
  now: () => number = Date.now,
): ProgressBar {
  if (!stream.isTTY) return { show: () => undefined, end: () => undefined }
  const line = createStatusLine(stream)
  let next = 0
  return {
    show(share, done) {
      if (now() < next) return
      next = now() + minRedrawMs
      line.draw(`${label} ${barOf(share)} ${done}`)
    },
    end: line.clear,
  }
}

/** The last line of a terminal, redrawn repeatedly and cleared at the end. */
export function createStatusLine(stream: BarStream): { draw(text: string): void; clear(): void } {
  let drawn = ''
  return {
    draw(text) {
      // A terminal of unknown width reports 0 columns.
      const line = text.slice(0, (stream.columns || defaultColumns) - 1)
      // The padding overwrites the rest of the previous line.
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
  const full = Math.floor(within * barCells)
  const percent = `${Math.floor(within * 100)}`.padStart(3)
  return `[${'#'.repeat(full)}${'.'.repeat(barCells - full)}] ${percent} %`
}
