import { type FileFormat, fileFormats, formatOfName } from '#domain/content/itemFiles/fileFormat.ts'
import { UsageError } from '../failures/usageError.ts'

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
    const format = fileFormats.find((one) => one === given.toLowerCase())
    if (format) return format
    throw new UsageError(`--format must be csv, json or yaml, not ${JSON.stringify(given)}.`)
  }
  const format = formatOfName(file) ?? byDefault
  if (format) return format
  throw new UsageError(`The name ${file} doesn't show the format. Add --format csv, json or yaml.`)
}
