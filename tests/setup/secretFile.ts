import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Path of a file with a secret, as an editor would have left it, for a variable `<NAME>_FILE`. */
export function fileWith(folder: string, secret: string): string {
  const file = join(folder, `secret-${randomBytes(4).toString('hex')}`)
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  return file
}
