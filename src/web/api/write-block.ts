/** Why a member cannot make a change here, said before it is tried; the server decides by itself. */
import { useSyncExternalStore } from 'react'
import type { Role } from '../../contract/role.ts'
import { t } from '../../contract/translate.ts'
import { draftKey, isDraftOn, subscribeToSwitch } from '../records/draft/draft-switch.ts'
import { useSession } from './session.ts'

/**
 * Where a change goes: the agent or its draft, whichever is on; always the live system; a conversation; the team's
 * records; or the agent of a test number.
 */
export type WritePlace = 'agent' | 'live' | 'inbox' | 'records' | 'test'

export const readOnlyReason = t('Read-only mode is on. Turn it off in the account menu to make changes.')
const viewerReason = t('Your role is viewer, which changes nothing. Ask an operator of this studio.')
const publisherReason = t('This takes the role publisher; yours is editor. Ask an operator of this studio.')
const draftReason = t('Your role is editor: your changes go into a draft. Start one on the page “Draft”.')

/** Undefined when changes are allowed; fits a button's `blocked`. */
export function useWriteBlock(place: WritePlace = 'agent'): string | undefined {
  const { readOnly, role = 'publisher', user } = useSession()
  const isDrafted = useSyncExternalStore(subscribeToSwitch, () => isPageDrafted(user.id))
  // Records are the team's own; read-only mode is about the platform.
  if (readOnly && place !== 'records') return readOnlyReason
  return roleBlock(role, place, isDrafted)
}

function roleBlock(role: Role, place: WritePlace, isDrafted: boolean): string | undefined {
  if (role === 'viewer') return viewerReason
  if (role !== 'editor' || place === 'inbox' || place === 'records' || place === 'test') return undefined
  if (place === 'live') return publisherReason
  return isDrafted ? undefined : draftReason
}

function isPageDrafted(owner: string): boolean {
  const [, phoneNumberId] = /^\/phones\/(\d+)(?:\/|$)/.exec(location.pathname) ?? []
  return phoneNumberId !== undefined && isDraftOn(draftKey(owner, phoneNumberId))
}
