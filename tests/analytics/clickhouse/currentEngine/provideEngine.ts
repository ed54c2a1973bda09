import type { TestProject } from 'vitest/node'
import { installEngine } from './installEngine.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder in which the current engine is installed. */
    currentEngine: string
  }
}

/** Installs the current engine once for all files. */
export default async function provideEngine(project: TestProject): Promise<void> {
  project.provide('currentEngine', await installEngine())
}
