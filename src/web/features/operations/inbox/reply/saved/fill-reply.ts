import { namePlaceholder } from '../../../../../../contract/studio/files/saved-reply-file.ts'

/** Writes the customer's name into a saved reply; without one, the placeholder goes with the blank before it. */
export function fillReply(text: string, name: string | undefined): string {
  if (name !== undefined) return text.replaceAll(namePlaceholder, () => name)
  return text.replaceAll(` ${namePlaceholder}`, '').replaceAll(namePlaceholder, '').trim()
}

/** Returns whether each searched word is in the reply's name or text. */
export function isReplyFound({ name, text }: { name: string; text: string }, find: string): boolean {
  const said = `${name} ${text}`.toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word))
}
