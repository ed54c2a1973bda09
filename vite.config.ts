import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/**
 * What content pages run of `browser/` is one file for all pages that run any of it: in pieces, by
 * who needs which, it would compress badly, and these pages have 3 kB for all of it.
 */
const contentScript =
  /\/(browser\/(attention|consent|contentPage|copyCode|eventQueue|handedToast|kept|reportNotFound|tracker|trackerSession|whenShown)|domain\/analytics\/uuidv7)\.ts$/

/** React, which every page that runs in the browser loads: cut in two it would weigh more. */
const reactModule = /\/node_modules\/(react|react-dom|scheduler)\//

/** What every page that runs in the browser shows: in one file it weighs less than in ten. */
const hydratedFrame =
  /\/(pages\/(\+Layout|hydratePage)|components\/(ui\/BusyButton|site\/account\/(Notice|AccountLink|AccountCard)))\.tsx$/

export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Previews load it, and no page names it: `server/preview/previewScript.ts` does.
          input: { preview: 'browser/preview.ts' },
          output: {
            codeSplitting: {
              groups: [
                { name: 'visit', test: contentScript },
                { name: 'react', test: reactModule },
                { name: 'frame', test: hydratedFrame },
              ],
            },
          },
        },
      },
    },
  },
  // The dev server runs inside the product's own server; its socket must not take that port.
  server: { hmr: { port: 24_679 } },
})
