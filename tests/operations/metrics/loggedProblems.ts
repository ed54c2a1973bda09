import { globSync, readFileSync } from 'node:fs'

const files = '{server,platform,cms}/**/*.{ts,tsx}'
const call = /\blog(?:ger)?\.(?:warn|error|fatal)\(/g
/** Texts in single quotes or in a template up to its first value. */
const text = /'((?:[^'\\\n]|\\.)+)'|"([^"\n]+)"|`([^`$]+)/g
/** The name that messages of `server/durable/` give to the items of a sink. */
const sinkItem = /openDurableSink\(\{[^}]*\bwhat: '(\w+)'/g

/** The message of every warning and error that the product's code can log. */
export function loggedProblems(): string[] {
  const sources = globSync(files)
    .filter((file) => !/\.test\.ts$|node_modules|\.next/.test(file))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
  const items = sources.flatMap(({ source }) => [...source.matchAll(sinkItem)])
  const found = sources.flatMap(({ file, source }) =>
    file.startsWith('server/durable/')
      ? items.flatMap(([, what = '']) => problemTexts(source.replaceAll(/\$\{what\}/g, what)))
      : problemTexts(source),
  )
  return [...new Set(found)].sort()
}

function problemTexts(source: string): string[] {
  return [...source.matchAll(call)].flatMap(({ index, 0: { length } }) => {
    const words = argumentsAt(source, index + length)
    const last = [...words.matchAll(text)].at(-1)
    const message = last?.slice(1).find((part) => part !== undefined)
    // A text without a space is a name, not a message.
    return message?.includes(' ') ? [message.trim()] : []
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
