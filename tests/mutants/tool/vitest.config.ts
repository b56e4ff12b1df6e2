import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** The tests that can judge a change without a database, one file after another in one thread that is kept. */
export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/{unit,models}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    isolate: false,
    maxWorkers: 1,
  },
})
