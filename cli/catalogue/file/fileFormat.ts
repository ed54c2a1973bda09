import { extname } from 'node:path'
import { UsageError } from '#cli/failures/usageError.ts'

const formats = ['csv', 'json', 'yaml'] as const

export type FileFormat = (typeof formats)[number]

const extensions: Readonly<Record<string, FileFormat>> = {
  '.csv': 'csv',
  '.tsv': 'csv',
  '.txt': 'csv',
  '.json': 'json',
  '.yaml': 'yaml',
  '.yml': 'yaml',
}

/**
 * The format of a file: that of `--format`, or of the extension.
 *
 * @throws UsageError when neither tells
 */
export function requireFormat(
  file: string,
  given: string | undefined,
  byDefault?: FileFormat,
): FileFormat {
  if (given !== undefined) {
    const format = formats.find((one) => one === given.toLowerCase())
    if (format) return format
    throw new UsageError(`--format must be csv, json or yaml, not ${JSON.stringify(given)}.`)
  }
  const format = extensions[extname(file).toLowerCase()] ?? byDefault
  if (format) return format
  throw new UsageError(`The name ${file} doesn't show the format. Add --format csv, json or yaml.`)
}
