/** Of which agents this browser collects changes in a draft, in all of its tabs. */
import { anyText, listShape } from '../../../contract/plain-shape.ts'
import { owned } from '../storage/owned-storage.ts'

/** Phone numbers. */
const on = owned<readonly string[]>('studio.drafts-on.v1', listShape(anyText), [])

/** Drafts of one user, or of the demo, are none of another's. */
export function draftKey(owner: string, phoneNumberId: string): string {
  return `${owner} ${phoneNumberId}`
}

/** A phone number has no space in it, which a user id may have. */
export function partsOfDraftKey(key: string): { owner: string; phoneNumberId: string } {
  const at = key.lastIndexOf(' ')
  return { owner: key.slice(0, at), phoneNumberId: key.slice(at + 1) }
}

export function isDraftOn(key: string): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  return on.read(owner).includes(phoneNumberId)
}

/** False when the browser cannot remember it, so that nothing would be collected after a reload. */
export function switchDraft(key: string, isOn: boolean): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  const others = on.read(owner).filter((one) => one !== phoneNumberId)
  return on.write(owner, isOn ? [...others, phoneNumberId] : others)
}

export const subscribeToSwitch = on.subscribe
