import { defineConfig } from 'vitest/config'

/** Tests of components and hooks have a document; all others run without one. */
const withDocument = 'src/**/*.dom.test.tsx'
/** Replace a module, which others must not see, or need one in which nothing of others is still under way. */
const alone = 'src/**/*.alone.dom.test.tsx'

const dom = {
  environment: 'happy-dom',
  setupFiles: ['test/testing-library.ts'],
  testTimeout: 30_000,
}

export default defineConfig({
  root: import.meta.dirname,
  test: {
    testTimeout: 60_000, // generous, so that a busy machine fails nothing
    // Modules and the document are made once for each worker, not for each file, which took five sixths of the time.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'tooling/**/*.test.ts'],
          exclude: [withDocument],
        },
      },
      { extends: true, test: { ...dom, name: 'web-dom', include: [withDocument], exclude: [alone] } },
      { extends: true, test: { ...dom, name: 'web-dom-alone', include: [alone], isolate: true } },
    ],
  },
})
