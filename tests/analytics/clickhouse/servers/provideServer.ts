import type { TestProject } from 'vitest/node'
import { installEngine } from '../currentEngine/installEngine.ts'
import { findServerBinary } from './serverBinary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the ClickHouse server. */
    clickhouseServer: string
    /** The folder in which the current engine is installed. */
    currentEngine: string
  }
}

/** Finds the server and the current engine once for all files, or installs them. */
export default async function provideServer(project: TestProject): Promise<void> {
  const report = (line: string) => process.stderr.write(`${line}\n`)
  project.provide('clickhouseServer', findServerBinary(report))
  project.provide('currentEngine', await installEngine())
}
