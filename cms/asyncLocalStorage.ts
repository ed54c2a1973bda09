import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Next's runtime reads this global when it is first loaded, and fails with an invariant later if
 * it wasn't there. Payload's configuration pulls in parts of Next before Next itself starts.
 */
Object.assign(globalThis, { AsyncLocalStorage })
