/** Of which agents this browser collects changes in a draft, in all of its tabs. */
import { z } from '../../contract/zod.ts'
import { kept } from './kept.ts'

const on = kept<string[]>('studio.drafts-on.v1', z.array(z.string()), [])

/** Drafts of one user, or of the demo, are none of another's. */
export function draftKey(owner: string, phoneNumberId: string): string {
  return `${owner} ${phoneNumberId}`
}

export const isDraftOn = (key: string): boolean => on.read().includes(key)

/** False when the browser cannot remember it, so that nothing would be collected after a reload. */
export function switchDraft(key: string, isOn: boolean): boolean {
  const others = on.read().filter((one) => one !== key)
  return on.write(isOn ? [...others, key] : others)
}

export const subscribeToSwitch = on.subscribe
