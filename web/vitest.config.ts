import { defineConfig } from 'vitest/config'

/** Tests of components and hooks have a document; all others run without one. */
const withDocument = 'src/**/*.dom.test.tsx'

export default defineConfig({
  root: import.meta.dirname,
  test: {
    testTimeout: 60_000, // generous, so that a busy machine fails nothing
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
      {
        extends: true,
        test: {
          name: 'web-dom',
          environment: 'happy-dom',
          include: [withDocument],
          setupFiles: ['test/testing-library.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
})
