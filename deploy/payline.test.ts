import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

/** A folder for a test, with the command and programs in the place of systemd's. */
function folderWith(programs: Record<string, string>, releases: string[]) {
  const folder = realpathSync(newDataFolder())
  const at = (...names: string[]) => join(folder, ...names)
  for (const release of releases) {
    mkdirSync(at(release, 'deploy'), { recursive: true })
    copyFileSync('deploy/payline', at(release, 'deploy', 'payline'))
  }
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(at(name), `#!/bin/sh\n${script}\n`)
    chmodSync(at(name), 0o755)
  }
  const run = (command: string, input?: string) => {
    const options = { node: '/bin/sh', env: { PATH: `${folder}:/usr/bin:/bin` } }
    return runNode(
      [command, 'users', 'list'],
      input === undefined ? options : { ...options, input },
    )
  }
  return { at, run }
}

test('the command runs the release in use by the link to it, and another by its own name', async () => {
  const programs = { 'systemd-run': 'printf "%s\\n" "$@"' }
  const { at, run } = folderWith(programs, ['payline-0.1.0', 'payline-0.2.0'])
  symlinkSync('payline-0.1.0', at('payline'))
  symlinkSync(at('payline', 'deploy', 'payline'), at('installed'))
  const ranBy = async (command: string) => {
    const { ended, stdout, stderr } = run(command)
    expect([await ended, stderr()]).toEqual([0, ''])
    const given = stdout().split('\n')
    expect(given.slice(-4)).toEqual(['payline', 'users', 'list', ''])
    return given.find((it) => it.startsWith('--working-directory='))?.split('=')[1]
  }
  expect(await ranBy(at('installed'))).toBe(at('payline-0.1.0'))
  expect(await ranBy(at('payline', 'deploy', 'payline'))).toBe(at('payline-0.1.0'))
  expect(await ranBy(at('payline-0.2.0', 'deploy', 'payline'))).toBe(at('payline-0.2.0'))
})

test('the command reads what it is given, and its end is how the command ended', async () => {
  const { at, run } = folderWith({ 'systemd-run': 'cat; exit 2' }, ['payline'])
  const { ended, stdout } = run(at('payline', 'deploy', 'payline'), 'a new password')
  expect([await ended, stdout()]).toEqual([2, 'a new password'])
})

test.each([
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends the command itself, and is waited for', async (signal, code) => {
  const programs = {
    // A command that goes on until its unit is stopped, whatever its caller does.
    'systemd-run': `trap '' HUP INT TERM
echo "$1"
cat "$(dirname "$0")/stopped"
echo ended`,
    systemctl: `echo "$@" >"$(dirname "$0")/stopped"`,
  }
  const { at, run } = folderWith(programs, ['payline'])
  execFileSync('mkfifo', [at('stopped')])
  const command = run(at('payline', 'deploy', 'payline'))
  const unit = `payline-command-${command.pid}`
  await command.waitForOutput(/--unit=/)
  command.signal(signal)
  expect(await command.ended).toBe(code)
  expect(command.stdout()).toBe(`--unit=${unit}\nstop ${unit}\nended\n`)
})

test('a command that systemd has not got yet is given up', async () => {
  const programs = {
    'systemd-run': 'echo "$1"; exec sleep 600',
    systemctl: 'echo "Unit $2 not loaded." >&2; exit 5',
  }
  const { at, run } = folderWith(programs, ['payline'])
  const command = run(at('payline', 'deploy', 'payline'))
  await command.waitForOutput(/--unit=/)
  command.signal('SIGINT')
  expect(await command.ended).toBe(130)
})
