import { execFileSync } from 'node:child_process'
import { constants, openSync, readSync } from 'node:fs'
import { join } from 'node:path'

/** A pipe that takes some 64 kB and then nothing, until it is read here. */
export type UnreadPipe = {
  path: string
  /** Both its ends, open; neither waits for the other. */
  fd: number
  /** What is in it just now. */
  read(): string
}

/** @param folder where it gets its name */
export function unreadPipe(folder: string): UnreadPipe {
  const path = join(folder, 'pipe')
  execFileSync('mkfifo', [path])
  const fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  const room = Buffer.alloc(1_000_000)
  return {
    path,
    fd,
    read() {
      try {
        return room.toString('utf8', 0, readSync(fd, room))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return ''
        throw error
      }
    },
  }
}
