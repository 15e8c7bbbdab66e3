import { resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsPlugin } from './tooling/calls-plugin.ts'
import { chunkGroups } from './tooling/chunk-groups.ts'
import { pagePlugin } from './tooling/page-plugin.ts'

const here = import.meta.dirname

/** The app, and the two pages of the sign-in window. */
const pageFiles = ['index.html', 'signin.html', 'signin-callback.html'].map((name) => resolve(here, name))

export default defineConfig(({ isSsrBuild, mode }) => ({
  root: here,
  plugins: [callsPlugin(), react(), tailwindcss(), pagePlugin()],
  resolve: {
    alias: [
      // The original injects a style element, which the content security policy refuses.
      {
        find: /^react-remove-scroll-bar(\/constants)?$/,
        replacement: resolve(here, 'src/ui/scroll-bar.tsx'),
      },
    ],
  },
  build: {
    outDir: resolve(here, '../build/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // Fonts and images are files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: pageFiles,
      // Grouped, what renders the landing page at build would load the app with it, and so would the gallery.
      ...(!isSsrBuild && mode === 'production' && { output: { codeSplitting: { groups: chunkGroups() } } }),
    },
  },
}))
