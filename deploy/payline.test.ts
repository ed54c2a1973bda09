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
import { newDataFolder } from '#tests/setup/dataFolder.ts'
import { runNode } from '#tests/setup/processes.ts'

test('the command runs the release in use by the link to it, and another by its own name', async () => {
  const folder = realpathSync(newDataFolder())
  const at = (...names: string[]) => join(folder, ...names)
  for (const release of ['payline-0.1.0', 'payline-0.2.0']) {
    mkdirSync(at(release, 'deploy'), { recursive: true })
    copyFileSync('deploy/payline', at(release, 'deploy', 'payline'))
  }
  symlinkSync('payline-0.1.0', at('payline'))
  symlinkSync(at('payline', 'deploy', 'payline'), at('installed'))
  writeFileSync(at('systemd-run'), '#!/bin/sh\nprintf "%s\\n" "$@"\n')
  chmodSync(at('systemd-run'), 0o755)
  const ranBy = async (command: string) => {
    const env = { PATH: `${folder}:/usr/bin:/bin` }
    const run = runNode([command, 'users', 'list'], { node: '/bin/sh', env })
    expect([await run.ended, run.stderr()]).toEqual([0, ''])
    const given = run.stdout().split('\n')
    expect(given.slice(-4)).toEqual(['payline', 'users', 'list', ''])
    return given.find((it) => it.startsWith('--working-directory='))?.split('=')[1]
  }
  expect(await ranBy(at('installed'))).toBe(at('payline-0.1.0'))
  expect(await ranBy(at('payline', 'deploy', 'payline'))).toBe(at('payline-0.1.0'))
  expect(await ranBy(at('payline-0.2.0', 'deploy', 'payline'))).toBe(at('payline-0.2.0'))
})
