/** For which agents changes are collected in a draft: where the team has one open, else as this browser was told. */
import { anyText, listShape } from '../../../contract/plain-shape.ts'
import { createStore } from '../../browser/create-store.ts'
import { userSetting } from '../../browser/setting.ts'

/** Phone numbers; without a workspace the drafts are this browser's, in all of its tabs. */
const on = userSetting<readonly string[]>('studio.drafts-on.v1', listShape(anyText), [])

/** Whether the team has a draft of a number open, once the workspace has said so. */
const team = createStore<ReadonlyMap<string, boolean>>(new Map())

/** Drafts of the team beside which the user saves to the live agent on purpose, until the page is loaded again. */
const passedBy = createStore<ReadonlySet<string>>(new Set())

/** Drafts of one user, or of the demo, are none of another's. */
export function draftKey(owner: string, phoneNumberId: string): string {
  return `${owner} ${phoneNumberId}`
}

/** A phone number has no space in it, which a user id may have. */
export function partsOfDraftKey(key: string): { owner: string; phoneNumberId: string } {
  const at = key.lastIndexOf(' ')
  return { owner: key.slice(0, at), phoneNumberId: key.slice(at + 1) }
}

/** Whether the team's draft of this number is open, which the user may still pass by. */
export function isTeamDraftOpen(key: string): boolean {
  return team.read().get(partsOfDraftKey(key).phoneNumberId) === true
}

export function isDraftOn(key: string): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  const isOpen = team.read().get(phoneNumberId)
  if (isOpen !== undefined) return isOpen && !passedBy.read().has(key)
  return on.read(owner).includes(phoneNumberId)
}

/** The numbers with a draft on, as one text to compare. */
export function draftedNumbers(owner: string): string {
  const numbers = new Set([...team.read().keys(), ...on.read(owner)])
  return [...numbers].filter((number) => isDraftOn(draftKey(owner, number))).join(' ')
}

/** Notes what the workspace says; a draft that was closed is passed by no more. */
export function noteTeamDraft(phoneNumberId: string, isOpen: boolean) {
  if (team.read().get(phoneNumberId) === isOpen) return
  if (!isOpen) {
    const others = [...passedBy.read()].filter((key) => partsOfDraftKey(key).phoneNumberId !== phoneNumberId)
    passedBy.write(new Set(others))
  }
  team.write(new Map(team.read()).set(phoneNumberId, isOpen))
}

/** False when the browser cannot remember it, so that nothing would be collected after a reload. */
export function switchDraft(key: string, isOn: boolean): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  if (team.read().has(phoneNumberId)) {
    const others = [...passedBy.read()].filter((one) => one !== key)
    passedBy.write(new Set(isOn ? others : [...others, key]))
    return true
  }
  const others = on.read(owner).filter((one) => one !== phoneNumberId)
  return on.write(owner, isOn ? [...others, phoneNumberId] : others)
}

/** Returns an unsubscribe function. */
export function subscribeToSwitch(listener: () => void): () => void {
  const ends = [on, team, passedBy].map(({ subscribe }) => subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}
