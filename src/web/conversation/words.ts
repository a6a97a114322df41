import type { AgentPartKind } from '../../agent/search/agent-parts.ts'
import { t } from '../../contract/translate.ts'
import { formatList } from '../text/format.ts'

export const turnStepWords = {
  noSteps:
    'The platform reports no steps. Usually the agent failed, and the platform sent its own apology instead of an answer.',
  model: 'Model',
  tool: 'Tool',
  said: 'Preview',
  input: 'Input',
  output: 'Output',
  startedByEvent: 'Started by an agent event',
  payload: 'Payload',
} as const

export const startedByEvent = (type: string) => t('Started by the agent event {type}', { type })

/** Failed steps only; others are shown as received. */
export const turnStepStepStates: Readonly<Record<string, string>> = {
  ERROR: 'Failed',
  TIMEOUT: 'No answer in time',
}

export const richWords = {
  image: 'Image',
  video: 'Video',
  audio: 'Voice message',
  document: 'Document',
  sticker: 'Sticker',
  location: 'Location',
  list: 'Options',
  form: 'Open form',
  sendLocation: 'Send location',
  chose: 'Chose',
  choices: 'The customer’s buttons',
  cards: 'Cards',
  products: 'Products',
  viewCatalog: 'View catalog',
  open: 'Open',
} as const

export const whyWords = {
  title: 'Why this answer',
  loading: 'Loading skills, FAQs, files and tools…',
  named: 'Named by the platform',
  noneNamed: 'The platform names nothing for this answer.',
  noToolCalled: 'No tool was called.',
  likely: 'Likely',
  guess:
    'A guess: these share words with the message or the answer. The platform does not name skills, FAQs and files.',
  noGuess: 'No skill, FAQ or file shares distinctive words with this answer.',
  incomplete: 'Some lists could not be loaded, so parts may be missing.',
} as const

export const partWords = { unnamed: 'Untitled' } as const

export const partKindNames: Readonly<Record<AgentPartKind, string>> = {
  skill: 'Skill',
  faq: 'FAQ',
  tool: 'Tool',
  file: 'File',
}

export function sharedWords(words: readonly string[]): string {
  return t('Shared words: {words}', { words: formatList(words) })
}

export function unknownToolText(name: string): string {
  return t('The tool {name} no longer exists.', { name })
}
