/** What somebody wants to be read: a file or a text. */
import { maxDocumentBytes } from '../../../../contract/studio/ai.ts'
import { words } from './words.ts'

export const fileEndings = ['.md', '.markdown', '.txt', '.html', '.htm', '.pdf', '.docx'] as const

/** Why it cannot be read; undefined when it is worth a try. */
export function faultOfFile({ name, size }: { name: string; size: number }): string | undefined {
  if (!fileEndings.some((ending) => name.toLowerCase().endsWith(ending))) return words.wrongKind
  if (size === 0) return words.emptyFile
  return size > maxDocumentBytes ? words.tooLarge : undefined
}

export function faultOfText(text: string): string | undefined {
  return new TextEncoder().encode(text).byteLength > maxDocumentBytes ? words.tooLarge : undefined
}

/** The body of the question, as the server takes it. */
export function bodyOf(file: File | null, text: string): FormData | { text: string } {
  if (file === null) return { text }
  const form = new FormData()
  form.append('file', file)
  return form
}
