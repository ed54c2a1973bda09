import type { RequestHandler } from 'express'

/** How far the process is: what `/readyz` answers, and whether requests are let in. */
export type Phase =
  | { name: 'starting'; waitingFor: string }
  | { name: 'ready' }
  | { name: 'draining' }

export type Readiness = {
  phase(): Phase
  /** What is away while the process serves on, each as `what: why`. */
  degraded(): string[]
  /** A `cms` process can do nothing without its database. */
  blockedBy(): string | undefined
}

/** `GET /healthz`: the process lives. */
export const healthz: RequestHandler = (_request, response) => {
  response.json({ status: 'alive' })
}

/** `GET /readyz`: 200 `{status, degraded}`, or 503 `{status, reason}`. */
export function readyz(readiness: Readiness): RequestHandler {
  return (_request, response) => {
    const reason = whyNotReady(readiness)
    response.setHeader('cache-control', 'no-store')
    if (reason) response.status(503).json({ status: readiness.phase().name, reason })
    else response.json({ status: 'ready', degraded: readiness.degraded() })
  }
}

/** Lets nothing pass before the first readiness; says when to come back. */
export function gate(readiness: Readiness): RequestHandler {
  return (_request, response, next) => {
    const phase = readiness.phase()
    if (phase.name !== 'starting') {
      next()
      return
    }
    response.setHeader('retry-after', '2')
    response.setHeader('cache-control', 'no-store')
    response.status(503).type('text').send(`Starting: waiting for ${phase.waitingFor}.\n`)
  }
}

function whyNotReady(readiness: Readiness): string | undefined {
  const phase = readiness.phase()
  if (phase.name === 'starting') return `waiting for ${phase.waitingFor}`
  if (phase.name === 'draining') return 'the process is stopping'
  return readiness.blockedBy()
}
