import type { DemoLanguage } from '../../contract/studio/languages.ts'
import { createEndpointGuard } from '../endpoint/endpoint-guard.ts'
import type { Lookup } from '../endpoint/guarded-dispatcher.ts'
import { type Assist, createAssist } from './assist.ts'
import { createDemoAssist } from './demo/demo-assist.ts'
import { createDocumentReader, createReadingSlots, type ReadDocument } from './document/document-text.ts'
import { createWorkbookReader, type ReadWorkbook } from './document/workbook-reader.ts'
import type { ChatEndpoint } from './provider/chat-completions.ts'
import { endCommands } from './provider/command-process.ts'
import { openProvider, type ProviderSettings } from './provider/provider.ts'
import { createSemaphore } from './semaphore.ts'

const maxCommandsAtOnce = 2

export interface AiOptions {
  /** Outside production, `http:` endpoints are allowed. */
  readonly isProduction: boolean
  /** Exact `host:port`. */
  readonly allowedHosts: readonly string[]
  readonly timeoutMs: number
  readonly endpoint: ChatEndpoint | undefined
  readonly command: readonly [string, ...string[]] | undefined
  readonly commandEnvironment: Readonly<Record<string, string>>
  /** Redacted; for the debug log only. */
  onCommandFailure(output: string): void
  readonly lookup?: Lookup
  readonly readDocument?: ReadDocument
}

export interface Ai {
  /** `owner` is the user, for the document queue. */
  assistFor(settings: ProviderSettings, owner: string): Assist
  demoAssistIn(language: DemoLanguage): Assist
  /** Checks an address without a lookup. Throws Problem `ai_endpoint_blocked`. */
  judgeBaseUrl(baseUrl: string): void
  /** Reads a table for the browser app; no provider sees it. */
  readonly readWorkbook: ReadWorkbook
  /** Kills the running commands and all their processes. */
  endCommands(): void
}

/** Creates the AI module, once per process: one guard, one document reader, one command limit (rule 5.8). */
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
  const slots = createReadingSlots()
  const readDocument = options.readDocument ?? createDocumentReader({ slots })
  return {
    assistFor: (settings, owner) =>
      createAssist({
        open: () => openProvider(settings, operator, connection),
        openAfresh: () => openProvider({ ...settings, lacks: [] }, operator, connection),
        readDocument,
        owner,
      }),
    demoAssistIn: createDemoAssist,
    judgeBaseUrl: (baseUrl) => guard.judge(new URL(baseUrl)),
    readWorkbook: createWorkbookReader(slots),
    endCommands,
  }
}
