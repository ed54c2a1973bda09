import { Command } from 'commander'
import { beforeAll, expect, test } from 'vitest'
import { commandGroups } from './commandGroups.ts'

const verbs: Command[] = []

beforeAll(async () => {
  const program = new Command()
  for (const load of Object.values(commandGroups)) (await load())(program)
  verbs.push(...program.commands.flatMap(leavesOf))
})

function leavesOf(command: Command): readonly Command[] {
  return command.commands.length > 0 ? command.commands.flatMap(leavesOf) : [command]
}

function helpOf(command: Command): string {
  let help = ''
  command.configureOutput({ writeOut: (text) => (help += text) })
  command.outputHelp()
  return help
}

function nameOf(command: Command): string {
  const { parent } = command
  return parent ? `${nameOf(parent)} ${command.name()}`.trim() : command.name()
}

test('each command group is declared under its name', async () => {
  for (const [noun, load] of Object.entries(commandGroups)) {
    const program = new Command()
    ;(await load())(program)
    expect(program.commands.map((command) => command.name())).toEqual([noun])
  }
})

test('the help of every command has a description and an example', () => {
  expect(verbs.length).toBeGreaterThan(25)
  for (const verb of verbs) {
    const help = helpOf(verb)
    expect(help).toMatch(/\nExamples?:\n/)
    expect([verb.description(), help]).toEqual([
      expect.stringMatching(/\w/),
      expect.stringMatching(new RegExp(`npm run .*${nameOf(verb)}`)),
    ])
  }
})
