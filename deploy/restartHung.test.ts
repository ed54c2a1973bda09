import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newDataFolder } from '#tests/setup/database/dataFolder.ts'
import { runNode } from '#tests/setup/processes/processes.ts'

test('a process without a response is restarted; one that responds, was replaced or does not run is not', async () => {
  const answering = await listen((_request, response) => response.end())
  const silent = await listen(() => undefined)
  const elsewhere = '127.0.0.2'
  const answeringElsewhere = await listen((_request, response) => response.end(), elsewhere)
  const [well, hung, hungBefore] = [answering, silent, silent].map((port) => processWith(port))
  const folder = newDataFolder()
  const restarted = join(folder, 'restarted')
  const { asked, path } = fakeSystemctl(folder, {
    'payline.service': [0],
    'payline@well.service': [well],
    'payline@elsewhere.service': [processWith(answeringElsewhere, elsewhere)],
    'payline@hung.service': [hung],
    // Somebody restarts it between two looks.
    'payline@replaced.service': [hungBefore, well],
  })
  const look = runNode(['deploy/restartHung', '1'], { node: '/bin/sh', env: { PATH: path } })
  expect([await look.ended, look.stderr()]).toEqual([0, ''])
  expect(look.stdout()).toMatch(
    /^<4>payline@hung\.service did not respond .* for 1 s: restarting it\n$/,
  )
  expect(readFileSync(restarted, 'utf8')).toBe('payline@hung.service\n')
  expect(asked('payline@well.service')).toBe(true)
  expect(asked('payline@elsewhere.service')).toBe(true)
  rmSync(folder, { recursive: true })
})

async function listen(handler: RequestListener, host = '127.0.0.1'): Promise<number> {
  const server = createServer(handler).listen(0, host)
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

/** A process whose environment names the address; who listens there is the test. */
function processWith(port: number, host?: string): number {
  const env = { PORT: `${port}`, ...(host === undefined ? {} : { HOST: host }) }
  const running = runNode(['--eval', 'setInterval(() => {}, 1_000)'], { env })
  onTestFinished(() => running.signal('SIGKILL'))
  return running.pid
}

/** A `systemctl` that knows these units, with the process that it reports, call by call. */
function fakeSystemctl(folder: string, units: Record<string, (number | undefined)[]>) {
  for (const [unit, [first = 0, later = first]] of Object.entries(units)) {
    writeFileSync(join(folder, unit), `${first}\n`)
    writeFileSync(join(folder, `${unit}.later`), `${later}\n`)
  }
  const list = Object.keys(units).map((unit) => `${unit} loaded active running Payline`)
  const script = `#!/bin/sh
cd ${folder}
case "$1" in
list-units) echo '${list.join('\n')}' ;;
show) cat "$4"; cp "$4.later" "$4"; touch "$4.asked" ;;
try-restart) echo "$2" >> restarted ;;
esac
`
  writeFileSync(join(folder, 'systemctl'), script)
  chmodSync(join(folder, 'systemctl'), 0o755)
  return {
    path: `${folder}:/usr/bin:/bin`,
    asked: (unit: string) => existsSync(join(folder, `${unit}.asked`)),
  }
}
