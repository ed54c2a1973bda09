import { useState } from 'react'
import { downloadFile } from '#browser/downloadFile.ts'
import { type MadeFile, type MadeSitemap, makeSitemap } from '#browser/search/makeSitemap.ts'
import { hideToasts, showToast } from '#components/ui/feedback/toast.tsx'
import { contentSitemap } from '#domain/search/sitemaps/sitemap.ts'
import type { GeneratorContent } from './+data.ts'

export type GeneratorState =
  | { status: 'idle' }
  | { status: 'generating' }
  | { status: 'done'; made: MadeSitemap }

/** Generates the sitemap and saves it. Several files are saved one by one. */
export function useGenerator({ words, overlay }: GeneratorContent, siteUrl: string) {
  const [state, setState] = useState<GeneratorState>({ status: 'idle' })

  async function run(): Promise<void> {
    hideToasts()
    setState({ status: 'generating' })
    try {
      await painted()
      const made = await makeSitemap(contentSitemap({ siteUrl, overlay }))
      const [only, ...others] = made.files
      if (only && others.length === 0) save(only)
      setState({ status: 'done', made })
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the console is where details of a failure belong
      console.error('Failed to generate the sitemap:', error)
      setState({ status: 'idle' })
      showToast({ tone: 'error', ...words.failure })
    }
  }
  return { state, start: () => void run() }
}

export function save({ name, text }: MadeFile): void {
  downloadFile(name, 'application/xml', text)
}

/** Resolves after the next paint; a page in the background is never painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, 100)
  })
}
