import type { ChatFeature } from '../../../contract/studio/ai-failure.ts'
import type { KeyHeader } from '../../../contract/studio/session.ts'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
import type { GuardedDispatcherOptions } from '../../endpoint/guarded-dispatcher.ts'
import { type ChatEndpoint, openChatCompletions } from './chat-completions.ts'
import type { Provider } from './completion.ts'
import { type LocalAgentOptions, openLocalAgent } from './local-agent.ts'

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
