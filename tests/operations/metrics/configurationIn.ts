import { parse } from 'yaml'

/** A configuration file in a page of docs/: the YAML block that begins with the file's name, parsed. */
export function configurationIn(page: string, file: string): unknown {
  const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, text = '']) => text)
  const block = blocks.find((text) => text.startsWith(`# ${file}`))
  if (block === undefined) throw new Error(`The page has no ${file}.`)
  return parse(block, { merge: true })
}
