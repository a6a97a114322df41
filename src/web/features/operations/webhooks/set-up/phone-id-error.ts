/** Says what is wrong with the id of a phone number, in the form that forms take. */
import { webhookWords } from '../words.ts'

export function phoneIdError(text: string, need: 'needed' | 'optional'): string | undefined {
  const id = text.trim()
  if (id === '') return need === 'needed' ? webhookWords.required : undefined
  return /^\d{1,32}$/.test(id) ? undefined : webhookWords.digits
}
