// The step before everything else: it makes sure that dependencies and builds are present and up to
// date, then runs the task with the project's own Node. It runs on the host's Node 20 or later,
// before anything is installed, so it uses nothing but Node itself.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('.', import.meta.url))
const oldestNode = 20
// Stamps live inside node_modules, so that a fresh installation invalidates them all.
const stamps = join(root, 'node_modules', '.payline')
const nodeBinary = join(root, 'node_modules', 'node', 'bin', 'node')

const notInputs = /^\.next$|^next-env\.d\.ts$|\.test\.tsx?$/

const builds = [
  {
    name: 'packages',
    inputs: ['cms/bundlePackages.ts', 'platform/process/packageBundle.ts'],
    output: 'node_modules/.payline/bundle/index.json',
    command: ['cms/bundlePackages.ts'],
  },
  {
    name: 'pages',
    inputs: [
      'pages',
      'components',
      'browser',
      'domain',
      'public',
      'vite.config.ts',
      'tsconfig.json',
    ],
    output: 'dist/server/entry.mjs',
    command: ['node_modules/vite/bin/vite.js', 'build'],
    afterwards: ['server/pages/assets/compressAssets.ts'],
  },
  {
    name: 'admin',
    inputs: ['cms', 'domain', 'platform', 'seed', 'package.json'],
    output: 'cms/.next/BUILD_ID',
    command: ['node_modules/next/dist/bin/next', 'build', 'cms'],
  },
]

/** @typedef {{ needs: (() => void)[], run: string[], env?: Record<string, string> }} Task */

/**
 * The command of each npm script, and the steps before it.
 * @type {Record<string, Task>}
 */
const tasks = {
  // Node sizes its young generation by the machine's memory, and glibc keeps freed memory per
  // thread; a server with few live objects needs less. V8 also learns from the start, whose objects
  // mostly survive, to allocate such objects in the old generation; under load those of requests
  // would then cause a full collection every other second. Parallel collection of the young
  // generation would have too little work for the cost of waking threads. Images and services use
  // the same options.
  start: {
    needs: [build],
    run: [
      '--max-semi-space-size=8',
      '--no-allocation-site-pretenuring',
      '--no-parallel-scavenge',
      'server/main.ts',
    ],
    env: { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768' },
  },
  // A change of the server's own modules restarts it; Vite and Next load changed pages themselves.
  dev: {
    needs: [bundlePackages],
    run: [
      join('node_modules', 'tsx', 'dist', 'cli.mjs'),
      'watch',
      '--clear-screen=false',
      // Vike imports its configuration from temporary files in this folder.
      '--exclude=pages/**',
      'server/main.ts',
    ],
    env: { NODE_ENV: 'development' },
  },
  // The build is one of the checks, so that a failing build is counted like any other check.
  test: { needs: [], run: ['tests/run.ts'] },
  check: { needs: [], run: ['tests/runChecks.ts'] },
  'test:faults': { needs: [], run: ['tests/runFaults.ts'] },
  'test:clickhouse': { needs: [], run: ['tests/runClickhouse.ts'] },
  // For images and services, which run Node themselves.
  install: { needs: [], run: ['--eval', ''] },
  build: { needs: [build], run: ['--eval', ''] },
  bench: { needs: [build], run: ['bench/main.ts'] },
  'bench:analytics': { needs: [build], run: ['bench/analytics/main.ts'] },
  'bench:lighthouse': { needs: [build], run: ['bench/lighthouse/main.ts'] },
  'demo:casino': { needs: [], run: ['tests/demoCasino/main.ts'] },
  screenshots: { needs: [build], run: ['tests/screenshots.ts'] },
  cli: { needs: [bundlePackages], run: ['cli/main.ts'] },
}

const [taskName = 'start', ...rest] = process.argv.slice(2)
const task = tasks[taskName]
if (!task) fail(`There is no task "${taskName}".`, `Use one of: ${Object.keys(tasks).join(', ')}.`)
if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  fail(`This is Node ${process.versions.node}.`, `Install Node ${oldestNode} or later.`)
}
process.chdir(root)
installDependencies()
for (const need of task.needs) need()
handOver(task.run, rest, task.env)

/** `npm ci`, when the lockfile isn't the one that node_modules came from. */
function installDependencies() {
  const wanted = hashOf(['package-lock.json', '.npmrc'])
  if (readStamp('dependencies') === wanted && existsSync(nodeBinary)) return
  step('installing dependencies', () => {
    // Set by the package manager that runs the script; only npm's value is used.
    const npm = process.env.npm_execpath?.endsWith('npm-cli.js') && process.env.npm_execpath
    const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []]
    const result = run(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (result.status !== 0) {
      fail(
        `"npm ci" failed (its output is above).`,
        /ENOSPC/.test(result.output)
          ? 'The disk is full: free about 2 GB and run this again.'
          : /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(result.output)
            ? 'The package registry is unreachable: check the network or proxy settings of npm, then run this again.'
            : 'Fix what the output names, then run this again.',
      )
    }
    if (!existsSync(nodeBinary)) {
      fail(
        'npm did not run the install script that installs Node 24.',
        'Allow install scripts (npm config get ignore-scripts must say false), delete node_modules, and run this again.',
      )
    }
  })
  writeStamp('dependencies', wanted)
}

/** The part of the build without which everything runs, but starts more slowly. */
function bundlePackages() {
  build('packages')
}

/**
 * Runs the builds that are out of date, according to the content of their inputs.
 *
 * @param {string} [only] the name of a build; all without it
 */
function build(only) {
  const dependencies = readStamp('dependencies')
  for (const { name, inputs, output, command, afterwards } of builds) {
    if (only !== undefined && name !== only) continue
    const wanted = `${dependencies} ${hashOf(inputs)}`
    if (readStamp(name) === wanted && existsSync(join(root, output))) continue
    step(`building the ${name}`, () => {
      rmSync(join(stamps, name), { force: true })
      for (const args of [command, ...(afterwards ? [afterwards] : [])]) {
        const result = run(nodeBinary, args, {
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
        })
        if (result.status !== 0) {
          fail(
            `Building the ${name} failed (its output is above).`,
            /ENOSPC/.test(result.output)
              ? 'The disk is full: free about 1 GB and run this again.'
              : 'Fix what the output names, then run this again.',
          )
        }
      }
    })
    writeStamp(name, wanted)
  }
}

/**
 * Runs the task with the project's own Node and exits with its exit code. Forwards signals, except
 * Ctrl-C in a terminal, which reaches the task by itself: `tsx watch` takes a second one as an order to
 * kill the server, which then can't stop its database.
 *
 * @param {string[]} script
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function handOver(script, args, env = {}) {
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const child = spawn(nodeBinary, [...script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) =>
    fail(
      `${nodeBinary} can't be run: ${error.message}.`,
      'Delete node_modules, and run this again.',
    ),
  )
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143)
  })
}

/**
 * Prints the name of a step and its duration.
 *
 * @param {string} what
 * @param {() => void} work
 */
function step(what, work) {
  const begun = Date.now()
  process.stderr.write(`${what} …\n`)
  work()
  process.stderr.write(`${what}: ${((Date.now() - begun) / 1000).toFixed(1)} s\n`)
}

/**
 * Runs a program; if it fails, prints its output, and returns it for the error message.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function run(command, args, env = {}) {
  const result = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
  if (result.status !== 0) process.stderr.write(`${output}\n`)
  return { status: result.status, output }
}

/**
 * A hash over files and the content of folders, without tests and build output.
 *
 * @param {string[]} paths
 */
function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of filesOf(join(root, path))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !notInputs.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}

/** @param {string} name */
function readStamp(name) {
  const file = join(stamps, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/**
 * @param {string} name
 * @param {string} text
 */
function writeStamp(name, text) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), text)
}

/**
 * @param {string} problem
 * @param {string} remedy
 * @returns {never}
 */
function fail(problem, remedy) {
  process.stderr.write(`\n${problem}\n${remedy}\n`)
  process.exit(1)
}
