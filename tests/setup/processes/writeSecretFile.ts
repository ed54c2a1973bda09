import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a file with a secret and a final newline, for a variable `<NAME>_FILE`; returns its path. */
export function writeSecretFile(folder: string, secret: string): string {
  const file = join(folder, `secret-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return file
}
