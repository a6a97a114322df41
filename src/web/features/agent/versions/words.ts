/** Every text about kept versions. */
import type { StoredVersion } from '../../../browser/records/agent-store.ts'

export const versionsWords = {
  title: 'Versions',
  lead: 'The agent as it was, kept in this browser without credentials. Going back is a plan like any other.',
  empty:
    'No version is kept yet. One is taken before each import, bulk action and publication of a draft, and once a day while you work on the agent; you can also name one yourself.',
  name: 'Name',
  nameHelp: 'What you will look for later, such as "before the spring sale".',
  keep: 'Keep a version',
  keeping: 'Reading the agent',
  kept: 'The version is kept.',
  keptPartly: 'The version is kept, without what could not be read.',
  back: 'Compare or go back',
  remove: 'Delete',
  removed: 'The version is deleted.',
  save: 'Save as file',
  compare: 'Compare the two',
  compareHelp: 'Tick two versions to compare them.',
  loading: 'Loading versions',
} as const

export const versionsReasons: Readonly<Record<StoredVersion['reason'], string>> = {
  named: 'Named',
  daily: 'Daily',
  import: 'Before an import',
  bulk: 'Before a bulk action',
  draft: 'Before publishing a draft',
}

export function contents({ bundle: { agent, partial } }: StoredVersion): string {
  const counts = [
    [agent.skills?.length ?? 0, 'skills'],
    [agent.faqs?.length ?? 0, 'FAQs'],
    [agent.websites?.length ?? 0, 'websites'],
    [agent.connectors?.length ?? 0, 'connectors'],
  ] as const
  const text = counts.map(([count, what]) => `${count.toLocaleString('en')} ${what}`).join(', ')
  return partial.length === 0 ? text : `${text}; not complete`
}
