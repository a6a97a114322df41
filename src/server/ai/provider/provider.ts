/** Selects the provider: the session's own one, else the operator's. */

import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
import type { GuardedDispatcherOptions } from '../../endpoint/guarded-dispatcher.ts'
import { type ChatEndpoint, openChatCompletions } from './chat-completions.ts'
import type { Provider } from './completion.ts'
import { type LocalAgentOptions, openLocalAgent } from './local-agent.ts'

/** The AI settings of a session, without its user. */
export interface ProviderSettings {
  readonly mode: 'endpoint' | 'command' | null
  readonly baseUrl: string | null
  readonly apiKey: Secret | null
  readonly model: string | null
}

/** What the operator offers to every session. */
export interface OperatorProviders {
  readonly endpoint: ChatEndpoint | undefined
  readonly command: LocalAgentOptions | undefined
}

/**
 * Opens the provider of a session. The operator's key is sent to the operator's endpoint alone, and a session's key to
 * the address that it was saved for (docs/behaviour.md, section 5). Throws Problem `ai_not_configured` when neither has
 * configured one.
 */
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
    return { baseUrl: new URL(settings.baseUrl), apiKey: settings.apiKey, model: settings.model }
  }
  return operator && { ...operator, model: settings.model ?? operator.model }
}
