import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Next's runtime reads this global when it is loaded, and fails later with an invariant error if the
 * global was missing. Payload's configuration imports parts of Next before Next itself starts.
 */
Object.assign(globalThis, { AsyncLocalStorage })
