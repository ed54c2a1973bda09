/** A command, with the whole state of the process that it would have. */
export type HostRequest = {
  args: readonly string[]
  env: NodeJS.ProcessEnv
  /** The whole stdin. */
  input: string
  cwd: string
}

export type HostResponse = {
  code: number
  /** Whether the process ends after this command. */
  isLast: boolean
}

/** Written to stdout and stderr after the output of each command. */
export const endMark = '\u0000end of the command\u0000'
