import { maxAssistDocumentBytes } from '../../../../contract/studio/ai.ts'
import { otherFormatText } from '../../../../contract/studio/other-format.ts'
import { needsPassword, oleContentOf } from '../../../browser/ole-content.ts'
import { documentWords } from './words.ts'

export const fileEndings = ['.md', '.markdown', '.txt', '.html', '.htm', '.pdf', '.docx'] as const

export function fileError({ name, size }: { name: string; size: number }): string | undefined {
  if (!fileEndings.some((ending) => name.toLowerCase().endsWith(ending)))
    return otherFormatText(name, '.docx', '.pdf') ?? documentWords.wrongKind
  if (size === 0) return documentWords.emptyFile
  return size > maxAssistDocumentBytes ? documentWords.tooLarge : undefined
}

export function textError(text: string): string | undefined {
  return new TextEncoder().encode(text).byteLength > maxAssistDocumentBytes
    ? documentWords.tooLarge
    : undefined
}

/** Returns whether a document has a password, so that it is not sent in vain. */
export async function isProtectedDocument(file: File): Promise<boolean> {
  const content = await oleContentOf(file)
  return content !== undefined && needsPassword(content, file.name.split('.').at(-1)?.toLowerCase() ?? '')
}

/** The request body in the server's format. */
export function bodyOf(file: File | null, text: string): FormData | { text: string } {
  if (file === null) return { text }
  const form = new FormData()
  form.append('file', file)
  return form
}
