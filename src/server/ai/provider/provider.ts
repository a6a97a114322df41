import path from 'node:path'
import type { Readable } from 'node:stream'
import type { ChatFeature } from '../../../contract/studio/ai-failure.ts'
import type { KeyHeader } from '../../../contract/studio/session.ts'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
import type { GuardedDispatcherOptions } from '../../endpoint/guarded-dispatcher.ts'
import type { Semaphore } from '../semaphore.ts'
import { startDeadline } from './call-deadline.ts'
import { type ChatEndpoint, openChatCompletions } from './chat-completions.ts'
import { type Child, type CommandProcess, startCommand } from './command-process.ts'
import { type Message, maxAnswerBytes, type Provider } from './completion.ts'
import { redactOutput } from './redact-output.ts'

interface LocalAgentOptions {
  readonly command: readonly [string, ...string[]]
  readonly environment: Readonly<Record<string, string>>
  /** Includes the time in the queue. */
  readonly timeoutMs: number
  /** Shared by all calls, to limit concurrent commands. */
  readonly slots: Semaphore
  /** Redacted end of a failed command's output. */
  onFailure(output: string): void
}

const maxErrorBytes = 16_384
/** For output left in the pipe, which another process may hold open. */
const drainMs = 500

/** Opens a local command that reads prompts on stdin (rule 5.8). Throws Problem `ai_command_…` or `ai_timeout`. */
function openLocalAgent(options: LocalAgentOptions): Provider {
  const name = path.basename(options.command[0])
  return {
    name,
    async complete({ messages }, waiting) {
      const deadline = startDeadline(waiting.signal, options.timeoutMs)
      try {
        const release = await options.slots.take(deadline.signal)
        try {
          const text = await run(options, messages, deadline.signal)
          return { text, model: name, tokens: null, isCutOff: false }
        } finally {
          release()
        }
      } catch (error) {
        throw deadline.explain(error, couldNotStart)
      }
    },
    models: async () => [],
    mask: (value) => value,
    close: async () => {},
  }
}

/** Commands have no roles, so instructions come first and each message after them. */
function toPrompt(messages: readonly Message[]): string {
  const headings = { system: 'Instructions', user: 'Request', assistant: 'Your earlier answer' }
  return `${messages.map(({ role, content }) => `# ${headings[role]}\n\n${content}`).join('\n\n')}\n`
}

function materialIn(messages: readonly Message[]): string {
  return messages.flatMap(({ role, content }) => (role === 'system' ? [] : [content])).join('\n')
}

/** Sends the prompt on stdin only, because arguments are visible to the machine's other users. */
async function run(
  options: LocalAgentOptions,
  messages: readonly Message[],
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const command = await startCommand(options.command, options.environment)
  const { child, end } = command
  signal.addEventListener('abort', end, { once: true })
  try {
    if (signal.aborted) end()
    // A command may ignore its input.
    child.stdin.on('error', () => {})
    child.stdin.end(toPrompt(messages))
    const errors = keepEnd(child.stderr, maxErrorBytes)
    const [output, exit] = await Promise.all([readLimited(child), ended(command)])
    signal.throwIfAborted()
    if (exit !== 0) {
      const { environment, onFailure } = options
      onFailure(redactOutput(errors(), materialIn(messages), Object.values(environment)))
      throw new Problem('ai_command_failed', `The command ended with ${exit}.`)
    }
    return output
  } finally {
    signal.removeEventListener('abort', end)
    if (child.exitCode === null && child.signalCode === null) end()
    await command.remove()
  }
}

/** Resolves with the exit code or signal name, once the output is complete. */
async function ended({ child, end }: CommandProcess): Promise<number | string> {
  return await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      // A process that outlives the command would hold its pipes open.
      end()
      const outcome = code ?? signal ?? 'an unknown state'
      const drained = setTimeout(() => {
        child.stdout.destroy()
        child.stderr.destroy()
      }, drainMs)
      child.on('close', () => {
        clearTimeout(drained)
        resolve(outcome)
      })
    })
  })
}

async function readLimited({ stdout }: Child): Promise<string> {
  return await new Promise((resolve, reject) => {
    const pieces: Buffer[] = []
    let bytes = 0
    stdout.on('data', (piece: Buffer) => {
      bytes += piece.length
      if (bytes > maxAnswerBytes) {
        reject(new Problem('ai_command_failed', `The command wrote more than ${maxAnswerBytes} bytes.`))
      } else pieces.push(piece)
    })
    stdout.on('error', reject)
    stdout.on('close', () => resolve(Buffer.concat(pieces).toString('utf8')))
  })
}

function keepEnd(stream: Readable, maxBytes: number): () => string {
  let kept: Buffer = Buffer.alloc(0)
  stream.on('data', (piece: Buffer) => {
    kept = Buffer.concat([kept, piece]).subarray(-maxBytes)
  })
  return () => kept.toString('utf8')
}

function couldNotStart(error: unknown): Problem {
  return new Problem('ai_command_missing', 'The command of the operator does not exist or may not be run.', {
    cause: error,
  })
}

export interface ProviderSettings {
  readonly mode: 'endpoint' | 'command' | null
  readonly baseUrl: string | null
  readonly apiKey: Secret | null
  readonly model: string | null
  readonly keyHeader?: KeyHeader
  readonly apiVersion?: string
  readonly lacks?: readonly ChatFeature[]
}

export interface OperatorProviders {
  readonly endpoint: ChatEndpoint | undefined
  readonly command: LocalAgentOptions | undefined
}

/** Opens a provider; a key goes only to the address it was saved for. Throws Problem `ai_not_configured`. */
export function openProvider(
  settings: ProviderSettings,
  operator: OperatorProviders,
  connection: GuardedDispatcherOptions,
): Provider {
  const endpoint = settings.mode === 'command' ? undefined : chooseEndpoint(settings, operator.endpoint)
  if (endpoint !== undefined) return openChatCompletions(endpoint, connection)
  if (settings.mode !== 'endpoint' && operator.command !== undefined) return openLocalAgent(operator.command)
  throw new Problem('ai_not_configured', 'Choose an AI provider in the settings first.')
}

function chooseEndpoint(
  settings: ProviderSettings,
  operator: ChatEndpoint | undefined,
): ChatEndpoint | undefined {
  if (settings.baseUrl !== null) {
    const { apiKey, model, keyHeader = null, apiVersion = null, lacks = [] } = settings
    return { baseUrl: new URL(settings.baseUrl), apiKey, model, keyHeader, apiVersion, lacks }
  }
  const { model, lacks = [] } = settings
  return operator && { ...operator, model: model ?? operator.model, lacks }
}
