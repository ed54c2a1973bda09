/** Sequences of these control a terminal; requests and errors can contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/g

/** Fields that pino-pretty shows itself. */
const shownElsewhere = new Set(['level', 'time', 'name', 'msg'])

/**
 * The text of a log line for people: the message, then the other fields as `name=value`; fields with
 * parts, such as the trace of an error, follow as indented lines.
 *
 * @param line a line of the log, parsed
 */
export function terminalLine(line: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(line).filter(([name]) => !shownElsewhere.has(name))
  const flat = fields.filter(([, value]) => !hasParts(value))
  const nested = fields.filter(([, value]) => hasParts(value))
  const words = [line.msg, ...flat.map(([name, value]) => `${name}=${value}`)]
  const text = words.filter((it) => it !== undefined).join('  ')
  const lines = [text, ...nested.flatMap(([name, value]) => indented(name, value))]
  return lines.map((it) => it.replace(controlCharacters, '')).join('\n    ')
}

function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A field and its parts, each on a line of its own. */
function indented(name: string, value: unknown): string[] {
  if (!hasParts(value)) return [`${name}: ${value}`]
  if (Array.isArray(value)) return value.flatMap((it) => indented(name, it))
  const parts = Object.entries(value).flatMap(([part, it]) => indented(part, it))
  return [`${name}:`, ...parts.map((it) => `  ${it}`)]
}
