import { errorCode, messageOf } from '#platform/errors.ts'
import { UnreadableFile } from '#platform/records/decodeText.ts'
import { Failure } from './failure.ts'

const readErrors: Record<string, string> = {
  ENOENT: 'the file does not exist',
  ENOTDIR: 'the file does not exist',
  EACCES: 'this user may not read the file',
  EISDIR: 'it is a folder; name a file in the folder',
}

const writeErrors: Record<string, string> = {
  ENOENT: 'its folder does not exist; create the folder first',
  ENOTDIR: 'its folder is a file; name another folder',
  EACCES: 'this user may not write in the folder',
  EPERM: 'this user may not write in the folder',
  EISDIR: 'it is a folder; add a file name',
  ENAMETOOLONG: 'the file name is too long; shorten it',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  EFBIG: 'the file would exceed the maximum file size',
  ENXIO: 'it is a socket, or a pipe without a reader',
  EROFS: 'the file system is read-only',
}

/** Why a file can't be read, in words that follow a colon. */
export function readErrorReason(error: unknown): string {
  return readErrors[errorCode(error) ?? ''] ?? messageOf(error)
}

/** Why a file can't be written, in words that follow a colon. */
export function writeErrorReason(error: unknown): string {
  return writeErrors[errorCode(error) ?? ''] ?? messageOf(error)
}

/**
 * Explains why a file of records can't be read.
 *
 * @param path `-` is stdin
 * @throws Failure, or the error itself if it is a bug
 */
export function failToRead(path: string, error: unknown): never {
  const name = path === '-' ? 'The input on stdin' : path
  if (error instanceof UnreadableFile) throw new Failure(`${name} ${error.message}.`)
  if (errorCode(error) === undefined) throw error
  throw new Failure(`${name} can't be read: ${readErrorReason(error)}.`, { cause: error })
}
