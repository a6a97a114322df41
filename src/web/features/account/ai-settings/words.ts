import type { ChatFeature } from '../../../../contract/studio/ai-failure.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatDuration } from '../../../text/format.ts'

export const aiSettingsWords = {
  serverCommand: "This server's command",
  serverCommandHelp: 'A program on the server, chosen by its operator.',
  baseUrlField: {
    label: 'Base URL',
    help: 'The part before /chat/completions, for example https://models.example.com/v1. An address with ?api-version= is split when you save.',
  },
  keyField: {
    label: 'API key',
    help: 'Sent only to this address. Stored encrypted in your session; no page can read it back.',
  },
  keyHeaderField: {
    label: 'How the key is sent',
    help: 'Most providers take it as a bearer token. If the key is right and refused all the same, it may belong in another header.',
  },
  apiVersionField: {
    label: 'API version',
    help: 'Optional. Sent as api-version with each call, as classic Azure deployments expect.',
  },
  test: 'Test connection',
  priceLabels: {
    input: 'Per million input tokens',
    output: 'Per million output tokens',
    currency: 'Currency',
    maxCost: 'Limit per conversation',
  },
  priceHelp: {
    input: 'Prompt tokens.',
    output: 'Answer tokens.',
    currency: 'Three letters, for example EUR.',
    maxCost: 'Optional. A conversation with a simulated customer stops at this cost.',
  },
} as const

export const aiSettingsFieldNames = {
  choice: 'Provider',
  baseUrl: aiSettingsWords.baseUrlField.label,
  apiKey: aiSettingsWords.keyField.label,
  model: 'Model',
  keyHeader: aiSettingsWords.keyHeaderField.label,
  apiVersion: aiSettingsWords.apiVersionField.label,
} as const

export const modelsLoaded = counted(
  '{count, plural, one {# model found. It is suggested as you type.} other {# models found. They are suggested as you type.}}',
)

/** Each names a part of the protocol that the endpoint lacks, and what that means. */
export const lackingWords: Record<ChatFeature, string> = {
  format: t(
    'Structured answers: not supported. Answers are checked all the same, and asked for again if they do not fit.',
  ),
  system: t(
    'System messages: not supported. Instructions are sent with the question; models follow them less strictly.',
  ),
  stream: t('Answers while they are written: not supported. Texts appear when they are complete.'),
  usage: t('Token counts of streams: not supported. Costs are estimated.'),
}

export const everythingWorks = t('Structured answers, system messages and streams work.')
export const lacksRemembered = t('From the last test of these settings:')

export function aiSettingsAnswered(model: string, milliseconds: number) {
  const time = formatDuration(milliseconds)
  return model === ''
    ? t('The model answered in {time}', { time })
    : t('{model} answered in {time}', { model, time })
}
