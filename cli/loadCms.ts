/** Loads the CMS, which reads the settled environment (`settleCmsEnv`) as it is imported. */
export async function loadCms(): Promise<typeof import('#cms/openCms.ts')['openCms']> {
  // First, and only here: commands without the CMS start faster than this takes.
  await import('#platform/drizzleImports.ts')
  const { openCms } = await import('#cms/openCms.ts')
  return openCms
}
