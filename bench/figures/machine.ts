import { arch, cpus, platform, release, totalmem } from 'node:os'

/** Describes the machine in one line. */
export function describeMachine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const cpu = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`
  return `${cpu}, ${memory}, ${platform()} ${release()} ${arch()}, Node ${process.version}`
}
