import { globSync, readFileSync } from 'node:fs'

const files = '{server,platform,cms}/**/*.{ts,tsx}'
const call = /\blog(?:ger)?\.(?:warn|error|fatal)\(/g
/** Texts in single quotes or in a template up to its first value. */
const text = /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`$]+)/g

/** The words of every warning and error that the product's code can write to its log. */
export function loggedAlarms(): string[] {
  const found = globSync(files)
    .filter((file) => !/\.test\.ts$|node_modules|\.next/.test(file))
    .flatMap((file) => alarmsIn(readFileSync(file, 'utf8')))
  return [...new Set(found)].sort()
}

function alarmsIn(source: string): string[] {
  return [...source.matchAll(call)].flatMap(({ index, 0: { length } }) => {
    const words = argumentsAt(source, index + length)
    const last = [...words.matchAll(text)].at(-1)
    const said = last?.slice(1).find((part) => part !== undefined)
    // What has no blank is a name, not a sentence.
    return said?.includes(' ') ? [said.trim()] : []
  })
}

/** Up to the parenthesis that closes the call. */
function argumentsAt(source: string, begin: number): string {
  let open = 1
  let end = begin
  for (; open > 0 && end < source.length; end++) {
    if (source[end] === '(') open++
    if (source[end] === ')') open--
  }
  return source.slice(begin, end - 1)
}
