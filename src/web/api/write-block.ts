/** Why a member cannot make a change here, said before it is tried; the server decides by itself. */
import { useSyncExternalStore } from 'react'
import type { Role } from '../../contract/role.ts'
import { t } from '../../contract/translate.ts'
import { draftKey, isDraftFrozen, isDraftOn, subscribeToSwitch } from '../records/draft/draft-switch.ts'
import { useSession } from './session.ts'

/**
 * Where a change goes: the agent or its draft, whichever is on; always the live agent; another live system; a
 * conversation; the team's records; or the agent of a test number.
 */
export type WritePlace = 'agent' | 'publish' | 'live' | 'inbox' | 'records' | 'test'

export const readOnlyReason = t('Read-only mode is on. Turn it off in the account menu to make changes.')
const viewerReason = t('Your role is viewer, which changes nothing. Ask an operator of this studio.')
const publisherReason = t('This takes the role publisher; yours is editor. Ask an operator of this studio.')
const reviewReason = t(
  'This team publishes only what was reviewed. Start a draft on the page “Draft changes”, and mark it as ready for review.',
)
const frozenReason = t(
  'The draft is under review. Withdraw the request on the page “Draft changes” to change it.',
)
const draftReason = t('Your role is editor: your changes go into a draft. Start one on the page “Draft”.')

/** Undefined when changes are allowed; fits a button's `blocked`. */
export function useWriteBlock(place: WritePlace = 'agent'): string | undefined {
  const { readOnly, role = 'publisher', user, review } = useSession()
  const isDrafted = useSyncExternalStore(subscribeToSwitch, () => isPageDrafted(user.id))
  const isFrozen = useSyncExternalStore(subscribeToSwitch, () => isPageFrozen(user.id))
  // Records are the team's own; read-only mode is about the platform.
  if (readOnly && place !== 'records') return readOnlyReason
  const isReviewed = review === 'required' && (place === 'publish' || (place === 'agent' && !isDrafted))
  const forbidden = roleBlock(role, place, isDrafted) ?? (isReviewed ? reviewReason : undefined)
  return forbidden ?? (place === 'agent' && isDrafted && isFrozen ? frozenReason : undefined)
}

function roleBlock(role: Role, place: WritePlace, isDrafted: boolean): string | undefined {
  if (role === 'viewer') return viewerReason
  if (role !== 'editor' || place === 'inbox' || place === 'records' || place === 'test') return undefined
  if (place === 'live' || place === 'publish') return publisherReason
  return isDrafted ? undefined : draftReason
}

function keyOfPage(owner: string): string | undefined {
  const [, phoneNumberId] = /^\/phones\/(\d+)(?:\/|$)/.exec(location.pathname) ?? []
  return phoneNumberId === undefined ? undefined : draftKey(owner, phoneNumberId)
}

function isPageDrafted(owner: string): boolean {
  const key = keyOfPage(owner)
  return key !== undefined && isDraftOn(key)
}

function isPageFrozen(owner: string): boolean {
  const key = keyOfPage(owner)
  return key !== undefined && isDraftFrozen(key)
}
