import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#tests/setup/processes/freePort.ts'

/** A ZooKeeper of the tests, as a plain process on loopback. */
export type Zookeeper = {
  readonly port: number
  /** Starts it, again after `kill`, on the same port and files. */
  start(): Promise<void>
  kill(): Promise<void>
  end(): Promise<void>
}

/** Where Debian's package `zookeeper` puts it; its manifest names the other files. */
const program = '/usr/share/java/zookeeper.jar'
const startTimeoutMs = 30_000

export async function startZookeeper(): Promise<Zookeeper> {
  const folder = mkdtempSync(join(tmpdir(), 'payline-zookeeper-'))
  const port = await freePort()
  const configuration = join(folder, 'zoo.cfg')
  writeFileSync(
    configuration,
    [
      'tickTime=500',
      `dataDir=${folder}/data`,
      `clientPort=${port}`,
      'clientPortAddress=127.0.0.1',
      'admin.enableServer=false',
      '4lw.commands.whitelist=ruok',
    ].join('\n'),
  )
  const main = 'org.apache.zookeeper.server.quorum.QuorumPeerMain'
  const arguments_ = ['-Xmx256m', '-cp', program, main, configuration]
  const launch = () => spawn('java', arguments_, { stdio: 'ignore' })
  let child: ReturnType<typeof launch> | undefined
  process.once('exit', () => child?.kill('SIGKILL'))
  const zookeeper = {
    port,
    async start() {
      child = launch()
      const until = performance.now() + startTimeoutMs
      while (!(await isReady(port))) {
        if (child.exitCode !== null || performance.now() > until)
          throw new Error("ZooKeeper did not start. It needs Debian's packages zookeeper and java.")
        await delay(100)
      }
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async end() {
      await zookeeper.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await zookeeper.start()
  return zookeeper
}

async function isReady(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data: Buffer) => {
    answer += data.toString()
  })
  socket.on('connect', () => socket.write('ruok'))
  return new Promise((settle) => {
    socket.on('error', () => settle(false))
    socket.on('close', () => settle(answer === 'imok'))
  })
}
