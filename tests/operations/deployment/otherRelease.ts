import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const product = ['cms', 'dist', 'domain', 'platform', 'seed', 'server', 'package.json']
const style = /^components_content-\w+\.([\w-]{8})\.css$/

/**
 * A second release, as an upgrade installs it, whose build has another style sheet for the content pages.
 * It has no admin panel.
 *
 * @returns its folder, for the caller to remove
 */
export function otherRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payline-other-release-'))
  for (const part of product) {
    const filter = (path: string) => !path.startsWith(join('cms', '.next'))
    cpSync(part, join(folder, part), { recursive: true, filter })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const styles = join(folder, 'dist/client/assets/static')
  const [, hash = ''] = readdirSync(styles).join('\n').match(new RegExp(style, 'm')) ?? []
  if (hash === '')
    throw new Error(`No style sheet of ${styles} is named components_content-ID.HASH.css.`)
  const other = 'Other123'
  for (const file of ['dist/server/entry.mjs', 'dist/assets.json']) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(hash, other))
  }
  for (const name of readdirSync(styles).filter((one) => one.includes(hash))) {
    renameSync(join(styles, name), join(styles, name.replace(hash, other)))
  }
  for (const name of readdirSync(styles).filter((one) => one.endsWith(`${other}.css`))) {
    const text = `${readFileSync(join(styles, name), 'utf8')}\n/* of the other release */\n`
    writeFileSync(join(styles, name), text)
    writeFileSync(join(styles, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(styles, `${name}.gz`), gzipSync(text))
  }
  return folder
}
