/** Agents whose changes are collected in a draft: the team's open drafts, else this browser's setting. */
import { anyText, listShape } from '../../../contract/plain-shape.ts'
import { createStore } from '../../browser/create-store.ts'
import { userSetting } from '../../browser/setting.ts'

/** Phone numbers; without a workspace, drafts belong to this browser and all its tabs. */
const on = userSetting<readonly string[]>('studio.drafts-on.v1', listShape(anyText), [])

/** Numbers whose team draft is open, once the workspace has answered. */
const team = createStore<ReadonlyMap<string, boolean>>(new Map())

/** Team drafts that the user bypasses on purpose until a reload, saving to the live agent. */
const passedBy = createStore<ReadonlySet<string>>(new Set())

/** Drafts are separate per user, and from the demo. */
export function draftKey(owner: string, phoneNumberId: string): string {
  return `${owner} ${phoneNumberId}`
}

/** Phone number ids contain no space, user ids may. */
export function partsOfDraftKey(key: string): { owner: string; phoneNumberId: string } {
  const at = key.lastIndexOf(' ')
  return { owner: key.slice(0, at), phoneNumberId: key.slice(at + 1) }
}

/** Returns whether the team's draft is open, even if the user bypasses it. */
export function isTeamDraftOpen(key: string): boolean {
  return team.read().get(partsOfDraftKey(key).phoneNumberId) === true
}

export function isDraftOn(key: string): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  const isOpen = team.read().get(phoneNumberId)
  if (isOpen !== undefined) return isOpen && !passedBy.read().has(key)
  return on.read(owner).includes(phoneNumberId)
}

export function draftedNumbers(owner: string): string {
  const numbers = new Set([...team.read().keys(), ...on.read(owner)])
  return [...numbers].filter((number) => isDraftOn(draftKey(owner, number))).join(' ')
}

/** Stores the workspace's answer; a closed draft is no longer bypassed. */
export function noteTeamDraft(phoneNumberId: string, isOpen: boolean) {
  if (team.read().get(phoneNumberId) === isOpen) return
  if (!isOpen) {
    const others = [...passedBy.read()].filter((key) => partsOfDraftKey(key).phoneNumberId !== phoneNumberId)
    passedBy.write(new Set(others))
  }
  team.write(new Map(team.read()).set(phoneNumberId, isOpen))
}

/** False if the browser cannot store it, because nothing would be collected after a reload. */
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

export function subscribeToSwitch(listener: () => void): () => void {
  const ends = [on, team, passedBy].map(({ subscribe }) => subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}
