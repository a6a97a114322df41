#!/usr/bin/env node
import { setTimeout as sleep } from 'node:timers/promises'
import { openTerminal } from './agent/ask-terminal.ts'
import { runSafely } from './run-command.ts'

let isOutputLost = false
process.stderr.on('error', () => {})
process.stdout.on('error', (error) => {
  // The reader may close the output early, as `head` does.
  if (isOutputLost || ('code' in error && error.code === 'EPIPE')) return
  isOutputLost = true
  process.exitCode = 1
  process.stderr.write(`Standard output cannot be written: ${error.message}\n`)
})

const exitCode = await runSafely(process.argv.slice(2), {
  env: process.env,
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  now: () => new Date(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  hasTerminal: process.stdin.isTTY === true,
  openTerminal,
  onInterrupt(action) {
    // Pipelines send one, then the other.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, action)
    return () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, action)
    }
  },
})
process.exitCode = isOutputLost ? 1 : exitCode
