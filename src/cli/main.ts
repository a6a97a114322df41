#!/usr/bin/env node
import { runSafely } from './run-command.ts'

// The reader may close the output early, as `head` does.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await runSafely(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  now: () => new Date(),
  onInterrupt(action) {
    // Pipelines send one, then the other.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, action)
    return () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, action)
    }
  },
})
