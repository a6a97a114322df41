#!/usr/bin/env node
/** The command line: connects the process with the command. */
import { runSafely } from './run-command.ts'

// The reader of the output may close it first, as `head` does: the command continues all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await runSafely(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  now: () => new Date(),
  onInterrupt(action) {
    // Pipelines end a cancelled job with one, then the other.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, action)
    return () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, action)
    }
  },
})
