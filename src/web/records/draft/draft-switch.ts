/** Agents whose changes are collected in a draft: the team's open drafts, else this browser's setting. */
import { anyText, listShape } from '../../../contract/plain-shape.ts'
import { createStore } from '../../browser/create-store.ts'
import { userSetting } from '../../browser/setting.ts'

/** Phone numbers; without a workspace, drafts belong to this browser and all its tabs. */
const on = userSetting<readonly string[]>('studio.drafts-on.v1', listShape(anyText), [])

/** Numbers whose team draft is open, once the workspace has answered. */
const team = createStore<ReadonlyMap<string, boolean>>(new Map())

/** Numbers whose draft is under review, as it was last read. */
const frozen = createStore<ReadonlySet<string>>(new Set())

/** Numbers whose team draft was open when this browser last saw it, so that the next load need not wait to show it. */
const seenOpen = userSetting<readonly string[]>('studio.team-drafts.v1', listShape(anyText), [])

/** True once there is known to be no workspace. */
const isWithoutTeam = createStore(false)

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

/** Undefined if nothing is known of a team's draft. */
function teamDraftState(key: string): boolean | undefined {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  const isExpected = !isWithoutTeam.read() && seenOpen.read(owner).includes(phoneNumberId)
  return team.read().get(phoneNumberId) ?? (isExpected || undefined)
}

/** Returns whether the team's draft is open, even if the user bypasses it. */
export function isTeamDraftOpen(key: string): boolean {
  return teamDraftState(key) === true
}

export function isDraftOn(key: string): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  const isOpen = teamDraftState(key)
  if (isOpen !== undefined) return isOpen && !passedBy.read().has(key)
  return on.read(owner).includes(phoneNumberId)
}

export function draftedNumbers(owner: string): string {
  const numbers = new Set([...team.read().keys(), ...on.read(owner), ...seenOpen.read(owner)])
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

/** Returns whether the draft stays as it is for its review; the studio decides by itself. */
export const isDraftFrozen = (key: string) => frozen.read().has(partsOfDraftKey(key).phoneNumberId)

export function noteFrozenDraft(phoneNumberId: string, isFrozen: boolean) {
  if (frozen.read().has(phoneNumberId) === isFrozen) return
  const others = [...frozen.read()].filter((one) => one !== phoneNumberId)
  frozen.write(new Set(isFrozen ? [...others, phoneNumberId] : others))
}

export function noteNoTeam() {
  isWithoutTeam.write(true)
}

/** Stores what the workspace answered for the next load of the app. */
export function rememberTeamDrafts(owner: string) {
  const before = seenOpen.read(owner)
  const others = before.filter((number) => !isWithoutTeam.read() && !team.read().has(number))
  const open = [...team.read()].filter(([, isOpen]) => isOpen).map(([number]) => number)
  const now = [...others, ...open].sort()
  if (now.join() !== before.join()) seenOpen.write(owner, now)
}

/** False if the browser cannot store it, because nothing would be collected after a reload. */
export function switchDraft(key: string, isOn: boolean): boolean {
  const { owner, phoneNumberId } = partsOfDraftKey(key)
  if (teamDraftState(key) !== undefined) {
    const others = [...passedBy.read()].filter((one) => one !== key)
    passedBy.write(new Set(isOn ? others : [...others, key]))
    return true
  }
  const others = on.read(owner).filter((one) => one !== phoneNumberId)
  return on.write(owner, isOn ? [...others, phoneNumberId] : others)
}

export function subscribeToSwitch(listener: () => void): () => void {
  const ends = [on, team, isWithoutTeam, passedBy, frozen].map(({ subscribe }) => subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}
