#!/usr/bin/env node
/** `messaging-agent-studio-mcp`: serves an assistant over standard input and output, or confirms a plan in a terminal. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { openTerminal } from '../cli/agent/ask-terminal.ts'
import { CommandError } from '../cli/command-error.ts'
import type { ProcessContext } from '../cli/process-context.ts'
import { withSafeOutput } from '../cli/text/safe-output.ts'
import { readVersion } from '../server/process/version.ts'
import { confirmPlan } from './confirmation.ts'
import { assistantServer } from './server.ts'
import { workingFolder } from './working-folder.ts'

/** A longer message from the client ends the connection. */
const maxMessageBytes = 1_000_000

const usage = `messaging-agent-studio-mcp [--folder DIRECTORY]   serve an assistant on standard input and output
messaging-agent-studio-mcp confirm PLAN           show a plan in a terminal, and let the assistant apply it once

Environment: STUDIO_TOKEN, PLATFORM_UPSTREAM, GRAPH_UPSTREAM, STUDIO_URL,
STUDIO_ASSISTANT_CONVERSATIONS=on, STUDIO_ASSISTANT_TEST_NUMBERS=ID,ID
`

const outside: ProcessContext = withSafeOutput({
  env: process.env,
  out: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
  now: () => new Date(),
  wait: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
  hasTerminal: process.stdin.isTTY === true,
  openTerminal,
  onInterrupt: () => () => undefined,
})

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof CommandError || (error instanceof TypeError && 'code' in error))) throw error
  for (const line of error.message.split('\n')) outside.note(line)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { folder: { type: 'string' }, help: { type: 'boolean' }, version: { type: 'boolean' } },
  })
  const { folder = process.cwd() } = values
  const [command, plan, ...others] = positionals
  if (values.version) outside.out(`${readVersion()}\n`)
  else if (values.help) outside.out(usage)
  else if (command === undefined) await serve(folder)
  else if (command === 'confirm' && plan !== undefined && others.length === 0)
    return (await confirmPlan(plan, workingFolder(folder), outside)) ? 0 : 1
  else throw new CommandError('Call it without arguments, or with confirm PLAN: see --help')
  return 0
}

/** Ends with its client, or on a signal, once the write under way is complete. */
async function serve(folder: string): Promise<void> {
  // Standard output is the protocol's alone.
  const { server, end } = assistantServer({ ...outside, out: () => undefined }, folder)
  const ended = new Promise<void>((resolve) => {
    const stop = () => resolve()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
    for (const event of ['end', 'close'] as const) process.stdin.once(event, stop)
    process.stdout.once('error', stop)
  })
  await server.connect(
    new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: maxMessageBytes }),
  )
  outside.note('Waiting for an assistant on standard input')
  await ended
  // Begins at once, before anything is said of it.
  const atRest = end()
  outside.note('Ending, once the write under way is complete')
  await atRest
  await server.close()
}
