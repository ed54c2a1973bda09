import { chmodSync, type DisposableTempDir, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a temporary folder that is deleted on dispose. If the run is root, Postgres and the worker of
 * nginx run as other users, which need access.
 */
export function createTempFolder(): DisposableTempDir {
  const folder = mkdtempDisposableSync(join(tmpdir(), 'payline-bench-'))
  chmodSync(folder.path, 0o755)
  return folder
}
