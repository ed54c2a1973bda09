import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** A pipe that takes some 64 kB and then nothing, until it is read here. */
export type UnreadPipe = {
  path: string
  /** Where to write. */
  fd: number
  /** What is in it just now. */
  read(): string
  close(): void
}

/**
 * @param folder where it gets its name
 * @param writer `waits` where the pipe is full, as with what supervisors hand over; only for another process,
 * since this one would never read it. `is told` has an error (EAGAIN) there instead.
 */
export function unreadPipe(folder: string, writer: 'waits' | 'is told'): UnreadPipe {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  // Read and write, since an end of its own would wait for the other.
  const fd = openSync(path, constants.O_RDWR | (writer === 'waits' ? 0 : constants.O_NONBLOCK))
  const reading = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const room = Buffer.alloc(1_000_000)
  return {
    path,
    fd,
    read() {
      try {
        return room.toString('utf8', 0, readSync(reading, room))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return ''
        throw error
      }
    },
    close() {
      for (const end of [fd, reading]) closeSync(end)
    },
  }
}
