import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vike(), react(), tailwindcss()],
  // The dev server runs inside the product's own server; its socket must not take that port.
  server: { hmr: { port: 24_679 } },
})
