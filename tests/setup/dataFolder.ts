import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A new data folder that every user can enter, so that a Postgres that root starts as another user
 * keeps its data in it rather than in a system folder that no test deletes.
 */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payline-test-'))
  chmodSync(folder, 0o755)
  return folder
}
