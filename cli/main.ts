#!/usr/bin/env node
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { reportError, runProgram } from './program.ts'

/**
 * The operator's command line. Exit codes: 0 done, 1 failed, 2 wrong usage, 129, 130 and 143
 * interrupted.
 */

// The compile cache is stored in node_modules: most commands then start in half the time. If the
// folder is not writable, commands start without the cache.
enableCompileCache(join(import.meta.dirname, '..', 'node_modules', '.cache', 'payline-cli'))

// An error outside the command's own promise chain is reported like every other error.
process.on('uncaughtException', (error) => process.exit(reportError(error)))
await runProgram(process.argv.slice(2))
// Payload's pool keeps a connection open, so the process never ends by itself.
process.exit()
