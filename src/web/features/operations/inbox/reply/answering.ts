/** Who is writing a reply in which conversation, told to the team's other members. */
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../../api/session.ts'
import { useStore } from '../../../../browser/create-store.ts'
import { isWorkspaceOn } from '../../../../records/team/workspace-state.ts'
import { useNow } from '../../../../ui/time.tsx'
import { presenceBeatMs, presentMembers, readPresence, tellPresence } from '../../../../workspace/presence.ts'

/** Without a change of the text, nobody is writing any more. */
const writingMs = 30_000

const placeOf = (conversation: string) => `inbox/${conversation}`

function useIsTeam(): boolean {
  const [isTeam, setIsTeam] = useState(false)
  useEffect(() => {
    let isCurrent = true
    isWorkspaceOn().then(
      (isOn) => isCurrent && setIsTeam(isOn),
      // The next page asks again.
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [])
  return isTeam
}

/** Reads who is writing at first; the workspace's stream tells what changes. */
export function useReadAnswering(phoneNumberId: string): void {
  const isTeam = useIsTeam()
  useEffect(() => {
    if (isTeam) void readPresence(phoneNumberId)
  }, [isTeam, phoneNumberId])
}

/** Returns the names of the other members who write a reply there. */
export function useAnswering(phoneNumberId: string, conversation: string | undefined): readonly string[] {
  const owner = useSession().user.id
  const present = useStore(presentMembers)
  const now = useNow(10).getTime()
  if (conversation === undefined) return []
  return present
    .filter((one) => one.phoneNumberId === phoneNumberId && one.place === placeOf(conversation))
    .filter(({ user, until }) => user.id !== owner && until > now)
    .map(({ user }) => user.name)
}

/** From a change of the text until it is empty, or unchanged for a while. */
function useIsWriting(text: string): boolean {
  const [isWriting, setIsWriting] = useState(false)
  const before = useRef(text)
  useEffect(() => {
    if (before.current === text) return
    before.current = text
    setIsWriting(text !== '')
    const timer = setTimeout(() => setIsWriting(false), writingMs)
    return () => clearTimeout(timer)
  }, [text])
  return isWriting
}

/** @param conversation undefined for a customer without stored webhooks, whose conversation nobody else sees */
export function useTellAnswering(
  phoneNumberId: string,
  conversation: string | undefined,
  text: string,
): void {
  const isTeam = useIsTeam()
  const isWriting = useIsWriting(text)
  useEffect(() => {
    if (!isTeam || !isWriting || conversation === undefined) return
    const tell = (isHere: boolean) => void tellPresence(phoneNumberId, placeOf(conversation), isHere)
    tell(true)
    const beat = setInterval(() => tell(true), presenceBeatMs)
    const leave = () => tell(false)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(beat)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [isTeam, isWriting, phoneNumberId, conversation])
}
