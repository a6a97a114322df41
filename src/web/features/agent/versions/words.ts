/** Every text about kept versions. */

import type { StoredVersion } from '../../../records/versions.ts'
import { formatList, plural } from '../../../text/format.ts'

export const versionsWords = {
  title: 'Versions',
  lead: 'Saved states of the agent, without credentials, in the workspace of your team or, where there is none, in this browser. You see the changes before you restore.',
  empty:
    'No versions yet. The studio saves one before each import, bulk action and publish, and once a day while you work. You can also save one yourself.',
  nameField: { label: 'Name', help: 'For example "before the spring sale".' },
  keep: 'Save version',
  keeping: 'Reading the agent',
  kept: 'Version saved.',
  keptPartly: 'Version saved, without the parts that could not be read.',
  back: 'Restore…',
  remove: 'Delete',
  removed: 'Version deleted.',
  save: 'Save as file',
  compare: 'Compare versions',
  compareHelp: 'Select two versions to compare them.',
  loading: 'Loading versions',
} as const

export function contents({ bundle: { agent, partial } }: StoredVersion): string {
  const text = formatList([
    plural(agent.skills?.length ?? 0, '# skill', '# skills'),
    plural(agent.faqs?.length ?? 0, '# FAQ', '# FAQs'),
    plural(agent.websites?.length ?? 0, '# website', '# websites'),
    plural(agent.connectors?.length ?? 0, '# connector', '# connectors'),
  ])
  return partial.length === 0 ? text : `${text} (incomplete)`
}
