import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['test/**/*.test.ts'],
    testTimeout: 60_000, // generous, so that a busy machine fails nothing
    unstubEnvs: true,
    restoreMocks: true,
  },
})
