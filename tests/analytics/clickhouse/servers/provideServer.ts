import type { TestProject } from 'vitest/node'
import { findServerBinary } from './serverBinary.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the ClickHouse server. */
    clickhouseServer: string
  }
}

/** Finds the server once for all files, or installs it. */
export default function provideServer(project: TestProject): void {
  const report = (line: string) => process.stderr.write(`${line}\n`)
  project.provide('clickhouseServer', findServerBinary(report))
}
