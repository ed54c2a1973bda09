import {
  type FileSystem,
  nodeFileSystem,
  type WritableFile,
} from '#server/durable/files/fileSystem.ts'

type Name = keyof FileSystem | keyof WritableFile
type Call = { name: Name; bytes?: Uint8Array }

/** The machine's file system, which records all operations and fails on demand. */
export type SpoolDisk = FileSystem & {
  /** The operations, in the order of their completion. */
  operations: string[]
  /**
   * Called before each operation: throws a system error, or returns how many bytes a write accepts;
   * undefined lets the operation succeed.
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
    disk.operations.push(call.name)
    return result
  }
  const wrapped = (file: WritableFile): WritableFile => ({
    write: (bytes, position) =>
      act({ name: 'write', bytes }, (limit = bytes.length) =>
        file.write(bytes.subarray(0, limit), position),
      ),
    truncate: (length) => act({ name: 'truncate' }, () => file.truncate(length)),
    close: () => act({ name: 'close' }, () => file.close()),
  })
  const real = nodeFileSystem
  const disk: SpoolDisk = {
    operations: [],
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

/** The system's error for a failed operation. */
export function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: simulated disk error`), { code })
}
