import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/**
 * The code of `browser/` on content pages is one file for all of these pages: split files would
 * compress badly, and the limit for these pages is 3 kB in total.
 */
const contentScript =
  /\/(browser\/(analytics\/(attention|consent|eventQueue|tracker|trackerSession)|content\/(contentPage|copyCode|reportNotFound)|nextPageToast|textStorage|whenShown)|domain\/formats\/uuidv7)\.ts$/

/** React, which every hydrated page loads, as one file: two files would be larger. */
const reactModule = /\/node_modules\/(react|react-dom|scheduler)\//

/** The shared components of hydrated pages, as one file: ten files would be larger. */
const hydratedFrame =
  /\/(pages\/(\+Layout|hydration\/hydratePage)|components\/(ui\/forms\/BusyButton|accounts\/(Notice|AccountLink|AccountCard)))\.tsx$/

/**
 * What the two views of the dashboard share, with the view of the visits, as one file: several would
 * be larger. The view of the revenue, the form for filters and the saved views are loaded when they are opened, goals and returning visitors after the figures.
 */
const dashboard =
  /\/(?!.*(?:FilterForm|filterValues|[sS]avedView|[gG]oal|[rR]eturning))(pages\/\(dashboard\)\/analytics\/(?!Revenue|feeds\/readRevenue)|(components|browser)\/analytics\/dashboard\/|domain\/analytics\/(dashboard\/|metrics\/|figures\/(?!statsCsv))|components\/ui\/(charts\/ChartFigure|dataDisplay\/(bubble|DataTable|Definition)|forms\/(ChoiceField|DayField)|layout\/Disclosure)\.)/

export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
  environments: {
    client: {
      build: {
        modulePreload: {
          // The HTML of a page preloads what its entry imports; a list for all pages would only be larger.
          resolveDependencies: (_file, files, { hostId }) =>
            /\/entry-server-routing\./.test(hostId) ? [] : files,
        },
        rolldownOptions: {
          // Only previews load it: `server/pages/preview/previewScript.ts` does.
          input: { preview: 'browser/content/preview.ts' },
          // Saves a named constant its declaration where its value is as short.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              groups: [
                { name: 'visit', test: contentScript },
                { name: 'react', test: reactModule },
                { name: 'frame', test: hydratedFrame },
                // Other pages share what it imports.
                { name: 'dashboard', test: dashboard, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
  // Found only when the first page of a fresh clone is loaded, they would be answered with 504.
  optimizeDeps: {
    include: [
      ...['Button', 'FieldError', 'Form', 'Input', 'Label', 'Text', 'TextField', 'slots'].map(
        (name) => `react-aria-components/${name}`,
      ),
      'react-hot-toast/headless',
      'zod/mini',
    ],
  },
  // The dev server runs inside the product's own server; its socket must not take that port.
  server: { hmr: { port: 24_679 } },
})
