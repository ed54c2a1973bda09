import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../errors.ts'
import { prepareDataFolder } from '../files/dataFolder.ts'

/**
 * A secret of 32 random bytes (64 hexadecimal digits) in the data folder. The first process that calls
 * this creates it.
 *
 * @param dataDir absolute path of the folder for persistent data
 * @param name file name, such as `payload-secret`
 * @throws with the remedy when the folder can't be used
 */
export function storedSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  prepareDataFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // With a random part, because processes in containers that share the folder can have the same id.
  const unfinished = join(folder, `.${name}.${process.pid}.${randomBytes(4).toString('hex')}`)
  try {
    const secret = randomBytes(32).toString('hex')
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
    // Unlike a rename, a link never replaces the secret that another process created first.
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8')
}
