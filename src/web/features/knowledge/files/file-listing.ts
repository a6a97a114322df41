/** How files are found, sorted and filtered, and how they are deleted. */

import type { KnowledgeFile } from '../../../../contract/platform/knowledge/knowledge-file.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import type { BulkRemoval } from '../../../forms/delete/bulk-delete.tsx'
import type { AgentListing } from '../../../forms/list/agent-resource-list.tsx'
import { byState, byWords, sortedBy } from '../../../forms/list/listing.ts'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { fileAmount, fileSorts, fileWords } from './words.ts'

/** The platform documents no time; where one is told, it comes as seconds or as a text. */
export function createdAt({ created_at }: KnowledgeFile): Date | null {
  if (created_at === null || created_at === undefined) return null
  const moment = new Date(typeof created_at === 'number' ? created_at * 1000 : created_at)
  return Number.isNaN(moment.getTime()) ? null : moment
}

export function fileName({ file_name }: KnowledgeFile): string {
  return file_name ?? notRecognised
}

/** Nothing can bring a file back: the platform does not give its content. */
export const fileRemoval: BulkRemoval<KnowledgeFile> = {
  resource: fileResource,
  nameOf: fileName,
  amount: fileAmount,
  consequence: fileWords.bulkConsequence,
}

export const fileListing: AgentListing<KnowledgeFile, keyof typeof fileSorts> = {
  matches: byWords(({ file_name }) => [file_name]),
  sorts: fileSorts,
  orders: {
    name: sortedBy(fileName),
    newest: sortedBy(fileName, (file) => -(createdAt(file)?.getTime() ?? 0)),
    size: sortedBy(fileName, ({ size }) => -(size ?? 0)),
  },
  filter: byState(({ status }) => status),
  words: fileWords,
  amount: fileAmount,
  removal: fileRemoval,
}
