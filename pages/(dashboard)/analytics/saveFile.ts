import { downloadFile } from '#browser/downloadFile.ts'
import { showToast } from '#components/ui/feedback/toast.tsx'
import type { DashboardContent } from './+data.ts'

export type SavedFile = {
  name: string
  type: 'text/csv' | 'application/json'
  text: () => string | Promise<string>
}

/** Saves a file, or says that it can't be saved. */
export async function saveFile(
  { name, type, text }: SavedFile,
  words: DashboardContent['page'],
): Promise<void> {
  try {
    downloadFile(name, type, await text())
  } catch {
    showToast({ tone: 'error', title: words.states.failed.title, text: words.export.failed })
  }
}
