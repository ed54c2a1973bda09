import { errorCode, messageOf } from '#platform/errors.ts'

const unreadable: Record<string, string> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not read it',
  EISDIR: 'it is a folder; name a file in it',
}

const unwritable: Record<string, string> = {
  ENOENT: 'its folder does not exist; create it first',
  ENOTDIR: 'its folder is a file; name another',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EISDIR: 'it is a folder; add the name of a file',
  ENAMETOOLONG: 'its name is too long; shorten it',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full for this user',
  EFBIG: 'it would be larger than files may be there',
  ENXIO: 'it is a socket, or nobody reads from it',
  EROFS: 'the file system is read-only',
}

/** Why a file that the operator named can't be read, in words that follow a colon. */
export function whyUnreadable(error: unknown): string {
  return unreadable[errorCode(error) ?? ''] ?? messageOf(error)
}

/** Why it can't be written, likewise. */
export function whyUnwritable(error: unknown): string {
  return unwritable[errorCode(error) ?? ''] ?? messageOf(error)
}
