/** Sets the AI module up for the life of the process. */
import { type Assist, createAssist } from './assist.ts'
import { createDemoAssist } from './demo/demo-assist.ts'
import { createDocumentReader, type ReadDocument } from './document/document-text.ts'
import type { ChatEndpoint } from './provider/chat-completions.ts'
import { endCommands } from './provider/command-process.ts'
import { createEndpointGuard } from './provider/endpoint-guard.ts'
import type { Lookup } from './provider/guarded-dispatcher.ts'
import { openProvider, type ProviderSettings } from './provider/provider.ts'
import { createSemaphore } from './semaphore.ts'

/** How many commands of the operator run at once (docs/behaviour.md, section 5). */
const maxCommandsAtOnce = 2

export interface AiOptions {
  /** Off, `http:` endpoints may be called too. */
  readonly isProduction: boolean
  /** Exact `host:port`. */
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
  readonly endpoint: ChatEndpoint | undefined
  readonly command: readonly [string, ...string[]] | undefined
  readonly commandEnvironment: Readonly<Record<string, string>>
  /** Called with the redacted output of a failed command; for the debug log alone. */
  onCommandFailure(output: string): void
  readonly lookup?: Lookup
  readonly readDocument?: ReadDocument
}

export interface Ai {
  /** The assist behind the settings of a session. Of the session only a name for its user is wanted besides. */
  assistFor(settings: ProviderSettings, owner: string): Assist
  readonly demoAssist: Assist
  /** Problem `ai_endpoint_blocked` for an address that can be refused as it is written. */
  judgeBaseUrl(baseUrl: string): void
  /** Kills the commands that are still running, with all that they started. */
  endCommands(): void
}

/**
 * Creates the AI module once per process: one address guard, one document reader, and one limit on concurrent
 * commands (rule 5.8).
 *
 * @see docs/behaviour.md, section 5
 */
export function createAi(options: AiOptions): Ai {
  const { timeoutMs, command } = options
  const guard = createEndpointGuard(options)
  const connection = { guard, timeoutMs, ...(options.lookup && { lookup: options.lookup }) }
  const operator = {
    endpoint: options.endpoint,
    command: command && {
      command,
      environment: options.commandEnvironment,
      timeoutMs,
      slots: createSemaphore(maxCommandsAtOnce),
      onFailure: options.onCommandFailure,
    },
  }
  const readDocument = options.readDocument ?? createDocumentReader()
  return {
    assistFor: (settings, owner) =>
      createAssist({ open: () => openProvider(settings, operator, connection), readDocument, owner }),
    demoAssist: createDemoAssist(),
    judgeBaseUrl: (baseUrl) => guard.judge(new URL(baseUrl)),
    endCommands,
  }
}
