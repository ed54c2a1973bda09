import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** A pipe that accepts about 64 kB, and then nothing until it is read here. */
export type UnreadPipe = {
  path: string
  /** The file descriptor to write to. */
  fd: number
  /** Reads its current content. */
  read(): string
  close(): void
}

/**
 * @param folder for the pipe
 * @param writer at a full pipe, `blocks`, as with the pipes of supervisors: only for another process,
 *   because this one would never read it; or `fails` with EAGAIN.
 */
export function unreadPipe(folder: string, writer: 'blocks' | 'fails'): UnreadPipe {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  // Opened for reading and writing, because opening one end alone blocks until the other is open.
  const fd = openSync(path, constants.O_RDWR | (writer === 'blocks' ? 0 : constants.O_NONBLOCK))
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
