import {
  type FileSystem,
  nodeFileSystem,
  type SpoolFile,
} from '#server/analytics/spool/fileSystem.ts'

type Name = keyof FileSystem | keyof SpoolFile
type Call = { name: Name; bytes?: Uint8Array }

/** The machine's disk, which notes what is asked of it and fails on demand. */
export type SpoolDisk = FileSystem & {
  /** What was asked, in the order in which it was done. */
  done: string[]
  /**
   * Called before each operation: throws what the system would, or says how many bytes a write
   * takes; undefined lets it be done.
   */
  fault: ((call: Call) => Promise<number | undefined> | number | undefined) | undefined
}

export function spoolDisk(): SpoolDisk {
  const act = async <Result>(
    call: Call,
    work: (limit: number | undefined) => Promise<Result>,
  ): Promise<Result> => {
    const limit = await disk.fault?.(call)
    const result = await work(limit)
    disk.done.push(call.name)
    return result
  }
  const wrapped = (file: SpoolFile): SpoolFile => ({
    write: (bytes, position) =>
      act({ name: 'write', bytes }, (limit = bytes.length) =>
        file.write(bytes.subarray(0, limit), position),
      ),
    datasync: () => act({ name: 'datasync' }, () => file.datasync()),
    truncate: (length) => act({ name: 'truncate' }, () => file.truncate(length)),
    close: () => act({ name: 'close' }, () => file.close()),
  })
  const real = nodeFileSystem
  const disk: SpoolDisk = {
    done: [],
    fault: undefined,
    makeFolder: (path) => act({ name: 'makeFolder' }, () => real.makeFolder(path)),
    create: (path) => act({ name: 'create' }, async () => wrapped(await real.create(path))),
    read: (path) => act({ name: 'read' }, () => real.read(path)),
    list: (folder) => act({ name: 'list' }, () => real.list(folder)),
    remove: (path) => act({ name: 'remove' }, () => real.remove(path)),
    removeFolder: (path) => act({ name: 'removeFolder' }, () => real.removeFolder(path)),
    syncFolder: (path) => act({ name: 'syncFolder' }, () => real.syncFolder(path)),
  }
  return disk
}

/** What the system says when an operation fails. */
export function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: the disk says so`), { code })
}
