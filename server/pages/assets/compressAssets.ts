import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * A build step: writes a `.br` and a `.gz` file at maximum compression beside every built text file, so
 * that the server never compresses an asset.
 */
const built = join(import.meta.dirname, '../../../dist/client')
const text = /\.(css|js|mjs|svg|json|webmanifest|txt|html)$/
/** For smaller files the extra headers outweigh the saving. */
const smallest = 256

for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
  if (!text.test(name)) continue
  const file = join(built, name)
  const content = readFileSync(file)
  if (content.length < smallest) continue
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }))
  writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }))
}
