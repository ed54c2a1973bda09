/** Loads the CMS, which reads the environment set by `applyCmsEnv` at import time. */
export async function loadCms(): Promise<typeof import('#cms/openCms.ts')['openCms']> {
  // Must be loaded first, and only here: it takes longer than the whole start of a command without
  // the CMS.
  await import('#platform/process/usePackageBundle.ts')
  const { openCms } = await import('#cms/openCms.ts')
  return openCms
}
