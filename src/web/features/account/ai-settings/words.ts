import type { ChatFeature } from '../../../../contract/studio/ai-failure.ts'
import { counted, t } from '../../../../contract/translate.ts'
import { formatDuration } from '../../../text/format.ts'

export const aiSettingsWords = {
  lastEndpoint: 'Your last endpoint',
  useLastEndpoint: 'Use it again',
  title: 'AI settings',
  lead: 'The model that drafts and reviews skills, reads documents and suggests scenarios. Nothing is sent until you press a button that says so. The platform token is never sent.',
  demo: 'The demo calls no model; its drafts are built in. You can still try these settings.',
  provider: 'Provider',
  off: 'Off',
  offHelp: 'Turns AI assist off. A stored address and key are deleted.',
  serverEndpoint: "This server's endpoint",
  serverEndpointHelp: 'Set up by this server’s operator. Your stored address and key are deleted.',
  serverCommand: "This server's command",
  serverCommandHelp: 'A program on the server, chosen by its operator.',
  ownEndpoint: 'Your own endpoint',
  ownEndpointHelp: 'Any address that supports the chat completions protocol, for this session.',
  baseUrlField: {
    label: 'Base URL',
    help: 'The part before /chat/completions, for example https://models.example.com/v1. An address with ?api-version= is split when you save.',
  },
  baseUrlError:
    'Enter a base URL such as https://models.example.com/v1, without user name or #, and without ? except ?api-version=',
  keyField: {
    label: 'API key',
    help: 'Sent only to this address. Stored encrypted in your session; no page can read it back.',
  },
  keyHeaderField: {
    label: 'How the key is sent',
    help: 'Most providers take it as a bearer token. If the key is right and refused all the same, it may belong in another header.',
  },
  azureHeader: 'api-key (classic Azure deployments)',
  apiVersionField: {
    label: 'API version',
    help: 'Optional. Sent as api-version with each call, as classic Azure deployments expect.',
  },
  apiVersionError: 'Enter letters, digits, dots and dashes only',
  keyStored: 'A key is stored. Enter a new one to replace it.',
  keyLost:
    'The stored key belongs to the previous address and is deleted when you save. Enter a key for this address.',
  keyError: 'Enter a key without spaces, in Latin characters only',
  stored: 'Key stored',
  forget: 'Delete key',
  forgotten: 'Key deleted.',
  model: 'Model',
  modelHelp: 'The name that the endpoint uses. Load the list to choose one.',
  modelOfServer: 'Leave empty to use the model that was set up on this server.',
  loadModels: 'Load models',
  loadingModels: 'Loading…',
  noModels: 'The endpoint lists no models. Enter a model name.',
  saved: 'AI settings saved.',
  lifetime:
    'The key lasts until your session ends, even if you sign in again before then. With a shared workspace, the other settings stay for your next session.',
  test: 'Test connection',
  testHelp: 'Asks the model a short question in the way the pages ask.',
  testing: 'Testing the connection',
  saveFirst: 'Save first. The test uses the saved settings.',
  saveBeforeModels: 'Save first. The list is loaded with the saved settings.',
  nobody: 'Choose a provider first.',
  noModelChosen: 'Choose a model and save.',
  pricesHead: {
    title: 'Prices',
    lead: 'What your provider charges. With prices set, runs with simulated customers show their cost, and can stop at a limit. Stored in this browser.',
  },
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
  limitError: 'Enter an amount above 0',
  savePrices: 'Save prices',
  pricesSaved: 'Prices saved.',
  pricesNotSaved: 'Not saved: this browser has no space left, or does not allow storage.',
  notSetUp: 'AI assist is not set up.',
  setUp: 'Set up AI assist',
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
