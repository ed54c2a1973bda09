import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { RawResponse } from '../load/fetchRaw.ts'
import { createTempFolder } from '../processes/createTempFolder.ts'
import { type Measured, startProcess } from '../processes/product.ts'

/**
 * Starts the nginx of this machine with one worker, which serves the compressed page as a static file;
 * undefined without nginx.
 */
export async function startNginx({ body }: RawResponse): Promise<Measured | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  await using started = new AsyncDisposableStack()
  const folder = started.use(createTempFolder()).path
  mkdirSync(join(folder, 'html'))
  writeFileSync(join(folder, 'html', 'index.html'), body)
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port))
  const nginx = started.use(startProcess('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')]))
  await waitUntilReady(port, Date.now() + startTimeoutMs)
  const all = started.move()
  return {
    ...nginx,
    // Measures the worker, because the master process is idle.
    pid: workerOf(nginx.pid),
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

const startTimeoutMs = 10_000

function configuration(folder: string, port: number): string {
  return `
daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port}; root ${folder}/html; default_type text/html;
    types {} add_header Content-Encoding gzip;
  }
}`
}

/** nginx can't choose a free port itself. */
function freePort(): Promise<number> {
  return new Promise((settle, fail) => {
    const server = createServer().once('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => settle(address && typeof address === 'object' ? address.port : 0))
    })
  })
}

async function waitUntilReady(port: number, deadline: number): Promise<void> {
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' })
      return
    } catch (error) {
      if (Date.now() > deadline) throw new Error('nginx does not respond.', { cause: error })
      await new Promise((settle) => setTimeout(settle, 50))
    }
  }
}

function workerOf(master: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(master)], { encoding: 'utf8' })
  const worker = Number(stdout.trim().split(/\s+/)[0])
  return worker > 0 ? worker : master
}
