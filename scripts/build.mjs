/**
 * Builds server and command line with the compiler, the browser app with its bundler, and compresses what
 * browsers load.
 */
import { rmSync } from 'node:fs'
import { runStep } from './run-step.mjs'

rmSync('dist', { recursive: true, force: true })
const isBuilt =
  runStep('server', 'tsc', ['-p', 'tsconfig.server.json']) &&
  runStep('command line', 'tsc', ['-p', 'tsconfig.cli.json']) &&
  runStep('browser app', 'vite', ['build', '--logLevel', 'warn']) &&
  runStep('compression', process.execPath, ['scripts/compress.mjs'])
process.exit(isBuilt ? 0 : 1)
