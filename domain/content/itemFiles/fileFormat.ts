export const fileFormats = ['csv', 'json', 'yaml'] as const

export type FileFormat = (typeof fileFormats)[number]

const formatOfExtension: Readonly<Record<string, FileFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  txt: 'csv',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
}

/** The extensions of files that can be imported, without their dots. */
export const fileExtensions: readonly string[] = Object.keys(formatOfExtension)

/** The format of a file by its name; undefined where the extension doesn't show it. */
export function formatOfName(name: string): FileFormat | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formatOfExtension, extension) ? formatOfExtension[extension] : undefined
}
