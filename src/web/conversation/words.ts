import type { AgentPartKind } from '../../agent/search/agent-parts.ts'
import { t } from '../../contract/translate.ts'
import { formatList } from '../text/format.ts'

export const startedByEvent = (type: string) => t('Started by the agent event {type}', { type })

/** Failed steps only; others are shown as received. */
export const turnStepStepStates: Readonly<Record<string, string>> = {
  ERROR: 'Failed',
  TIMEOUT: 'No answer in time',
}

export const whyWords = {
  title: 'Why this answer',
} as const

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
