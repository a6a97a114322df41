import type { KnowledgeFile } from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byState, byWords, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { notRecognised } from '../../../ui/not-recognised.ts'
import { fileWords } from './words.ts'

/** The platform documents no time; some versions send seconds or text. */
export function createdAt({ created_at }: KnowledgeFile): Date | null {
  if (created_at === null || created_at === undefined) return null
  const moment = new Date(typeof created_at === 'number' ? created_at * 1000 : created_at)
  return Number.isNaN(moment.getTime()) ? null : moment
}

export function fileName({ file_name }: KnowledgeFile): string {
  return file_name ?? notRecognised
}

/** No undo: the platform does not return a file's content. */
export const fileRemoval: Removal<KnowledgeFile> = {
  resource: fileResource,
  nameOf: fileName,
  words: fileWords,
}

export const fileListing: AgentListing<KnowledgeFile, keyof typeof fileWords.sorts> = {
  matches: byWords(({ file_name }) => [file_name]),
  orders: {
    name: sortedBy(fileName),
    newest: sortedBy(fileName, (file) => -(createdAt(file)?.getTime() ?? 0)),
    size: sortedBy(fileName, ({ size }) => -(size ?? 0)),
  },
  filter: byState(({ status }) => status),
  words: fileWords,
  removal: fileRemoval,
}
