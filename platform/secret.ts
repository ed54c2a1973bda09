import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDataFolder } from './dataFolder.ts'
import { errorCode } from './errors.ts'

/**
 * A secret of 32 random bytes (as 64 hexadecimal digits) that the data folder keeps, made by
 * whichever process asks first.
 *
 * @param dataDir absolute path of the folder for lasting data
 * @param name file name, such as `payload-secret`
 * @throws with the remedy when the folder can't be used
 */
export function keptSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  prepareDataFolder(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Processes in containers that share the folder can have the same id.
  const unfinished = join(folder, `.${name}.${process.pid}.${randomBytes(4).toString('hex')}`)
  try {
    const secret = randomBytes(32).toString('hex')
    writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
    // Unlike a rename, a link never replaces the secret of a process that was quicker.
    linkSync(unfinished, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
  return readFileSync(file, 'utf8')
}
