import { globSync, readFileSync } from 'node:fs'
import { Command } from 'commander'
import { beforeAll, expect, test } from 'vitest'
import { commandGroups } from '#cli/commandGroups.ts'
import { section, tableRows } from './testing/markdown.ts'

/** Compares docs/command-line.md with the command line. */

const rows = tableRows(section(readFileSync('docs/command-line.md', 'utf8'), 'Commands')).map(
  ([usage = '', description = '']) => ({ usage: usage.replaceAll('`', ''), description }),
)
const declared = new Map<string, Command>()

beforeAll(async () => {
  const program = new Command()
  for (const load of Object.values(commandGroups)) (await load())(program)
  for (const command of program.commands.flatMap(leavesOf)) declared.set(nameOf(command), command)
  // `seed` belongs to no group: the program declares it.
  declared.set('seed', new Command('seed').description(seedDescription()))
})

function leavesOf(command: Command): readonly Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(leavesOf) : [command]
}

function nameOf(command: Command): string {
  const { parent } = command
  return parent ? `${nameOf(parent)} ${command.name()}`.trim() : command.name()
}

function seedDescription(): string {
  const source = globSync('cli/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const [, quoted = ''] =
    /\.command\('seed'\)\s*\.description\(\s*("[^"]+"|'[^']+')/.exec(source.join('\n')) ?? []
  return quoted.slice(1, -1)
}

/** The words in front of arguments and options. */
function nameIn(usage: string): string {
  return usage.split(/ (?=[A-Z[-])/, 1)[0] ?? ''
}

test('every command has one row, and every row has a command', () => {
  expect(declared.size).toBeGreaterThan(25)
  expect(rows.map(({ usage }) => nameIn(usage)).toSorted()).toEqual([...declared.keys()].toSorted())
})

test('each row has the description of its command', () => {
  for (const { usage, description } of rows) {
    expect([usage, description]).toEqual([usage, declared.get(nameIn(usage))?.description()])
  }
})

test('each row has the options and arguments of its command', () => {
  // `--yes` is an option of the whole program.
  const ofProgram = ['--yes']
  for (const { usage } of rows) {
    const command = declared.get(nameIn(usage))
    const options = command?.options.map(({ long }) => long) ?? []
    const named = usage.match(/--[\w-]+/g) ?? []
    expect([usage, named.filter((it) => ![...options, ...ofProgram].includes(it))]).toEqual([
      usage,
      [],
    ])
    const [positional = ''] = usage.replace(nameIn(usage), '').split(/\[?--/, 1)
    const words = positional.match(/[A-Z|]+/g) ?? []
    expect([usage, words.length]).toEqual([usage, command?.registeredArguments.length])
  }
})
