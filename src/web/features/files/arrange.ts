/** Finds and orders files for the list, because the platform does neither. */
import type { KnowledgeFile } from '../../../contract/platform/knowledge-file.ts'
import type { FileSort } from './file-search.ts'

/** The platform documents no time; where one is told, it comes as seconds or as a text. */
export function createdAt({ created_at }: KnowledgeFile): Date | null {
  if (created_at === null || created_at === undefined) return null
  const moment = new Date(typeof created_at === 'number' ? created_at * 1000 : created_at)
  return Number.isNaN(moment.getTime()) ? null : moment
}

function byName(a: KnowledgeFile, b: KnowledgeFile) {
  return a.file_name.localeCompare(b.file_name, 'en', { numeric: true })
}

const orders: Record<FileSort, (a: KnowledgeFile, b: KnowledgeFile) => number> = {
  name: byName,
  newest: (a, b) => (createdAt(b)?.getTime() ?? 0) - (createdAt(a)?.getTime() ?? 0) || byName(a, b),
  size: (a, b) => (b.size ?? 0) - (a.size ?? 0) || byName(a, b),
}

export function arrange(files: readonly KnowledgeFile[], wanted: string, sort: FileSort): KnowledgeFile[] {
  const text = wanted.toLowerCase()
  return files.filter(({ file_name }) => file_name.toLowerCase().includes(text)).sort(orders[sort])
}
