import type { Handler } from './rest.ts'

export type Admin = {
  handle: Handler
  close(): Promise<void>
}

/**
 * The admin panel, a Next application, for `/admin` and `/_next`. Next is loaded here and not
 * before, so that a process without the panel never pays for it.
 *
 * @param dev compiles on demand; otherwise `next build cms` must have been run
 */
export async function createAdmin({ dev }: { dev: boolean }): Promise<Admin> {
  const { default: next } = await import('next')
  const app = next({ dev, dir: import.meta.dirname, customServer: true })
  await app.prepare()
  const handle = app.getRequestHandler()
  return { handle: (request, response) => handle(request, response), close: () => app.close() }
}
