import { chmodSync, type DisposableTempDir, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder that is gone when whoever holds it is done. Of a run as root, Postgres and the worker of
 * nginx are other users, who have to get into it.
 */
export function openFolder(): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'payline-bench-'))
  chmodSync(folder.path, 0o755)
  return folder
}
