import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { explainFailure } from '../../api/explain-failure.ts'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../browser/create-store.ts'
import { onWorkspaceFailure } from '../../records/failures.ts'
import { isWorkspaceOn } from '../../records/team/workspace-state.ts'
import { Banner } from '../../ui/banner.tsx'
import { currentPane } from '../../ui/list/follow-enter.ts'
import { useToast } from '../../ui/overlay/toast.tsx'
import { stripRanks } from '../../ui/strip-ranks.ts'
import { ConflictDialog } from '../../workspace/conflict-dialog.tsx'
import { followChanges } from '../../workspace/live-changes.ts'
import {
  formPlace,
  presenceBeatMs,
  presentMembers,
  readPresence,
  tellPresence,
} from '../../workspace/presence.ts'
import { notStoredText, offerText, openElsewhere, workspaceWords } from '../../workspace/words.ts'
import { useChosenPhoneNumberId } from '../page-table/use-page.ts'

export function TeamWorkspace() {
  const [isOn, setIsOn] = useState(false)
  useEffect(() => {
    // The page reports an unreachable studio itself; the next page asks again.
    isWorkspaceOn().then(setIsOn, () => undefined)
  }, [])
  return (
    <>
      {isOn && <Workspace />}
      <ConflictDialog />
    </>
  )
}

function Workspace() {
  const owner = useSession().user.id
  const phoneNumberId = useChosenPhoneNumberId()
  const queryClient = useQueryClient()
  const showToast = useToast()

  useEffect(
    () =>
      onWorkspaceFailure((error) => {
        showToast(notStoredText(explainFailure(error).title))
      }),
    [showToast],
  )
  useEffect(() => followChanges(queryClient, owner), [queryClient, owner])

  return (
    <>
      <Presence owner={owner} />
      {phoneNumberId !== null && (
        <MoveOffer key={phoneNumberId} owner={owner} phoneNumberId={phoneNumberId} />
      )}
    </>
  )
}

function Presence({ owner }: { owner: string }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  const { phoneNumberId, place } = formPlace(pathname) ?? {}
  const isAsked = useIsAsked(pathname)
  const present = useStore(presentMembers)

  useEffect(() => {
    if (phoneNumberId === undefined || place === undefined) return
    if (!isAsked) return void readPresence(phoneNumberId)
    const tell = (isHere: boolean) => void tellPresence(phoneNumberId, place, isHere)
    tell(true)
    void readPresence(phoneNumberId)
    const beat = setInterval(() => tell(true), presenceBeatMs)
    const leave = () => tell(false)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(beat)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [phoneNumberId, place, isAsked])

  const others = present.filter(
    (one) => one.user.id !== owner && one.phoneNumberId === phoneNumberId && one.place === place,
  )
  return (
    <div role="status">
      {others.length > 0 && (
        <Banner tone="info" chip={t('Open elsewhere')} rank={stripRanks.openElsewhere}>
          {openElsewhere(others.map(({ user }) => user.name))}
        </Banner>
      )}
    </div>
  )
}

/** A row that the list opened by itself is looked at once the focus is in it. */
function useIsAsked(pathname: string): boolean {
  const isOpenedByList = useLocation({ select: ({ state }) => state.isOpenedByList === true })
  const [touched, setTouched] = useState('')
  useEffect(() => {
    if (!isOpenedByList) return
    const note = () => currentPane()?.contains(document.activeElement) && setTouched(pathname)
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [isOpenedByList, pathname])
  return !isOpenedByList || touched === pathname
}

function MoveOffer({ owner, phoneNumberId }: { owner: string; phoneNumberId: string }) {
  const [count, setCount] = useState(0)
  const [isMoving, setIsMoving] = useState(false)
  const queryClient = useQueryClient()
  const showToast = useToast()

  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const { recordsToMove } = await import('../../records/move-up.ts')
      const found = await recordsToMove({ owner, phoneNumberId })
      if (isCurrent) setCount(found)
    }
    // Storage is forbidden.
    look().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [owner, phoneNumberId])

  async function answer(isWanted: boolean) {
    const { moveUp, rememberAnswer } = await import('../../records/move-up.ts')
    setIsMoving(isWanted)
    try {
      if (isWanted) await moveUp({ owner, phoneNumberId })
      rememberAnswer({ owner, phoneNumberId })
      setCount(0)
      if (isWanted) showToast(workspaceWords.moved)
    } catch {
      showToast(t('Some records could not be moved. They are still in this browser.'))
    }
    setIsMoving(false)
    await queryClient.invalidateQueries()
  }

  if (count === 0) return null
  const look = 'font-semibold underline underline-offset-2'
  return (
    <Banner tone="info" chip={workspaceWords.move} rank={stripRanks.move}>
      {isMoving ? t('Moving…') : offerText(count)}
      {!isMoving && (
        <>
          <button type="button" className={look} onClick={() => void answer(true)}>
            {workspaceWords.move}
          </button>
          <button type="button" className={look} onClick={() => void answer(false)}>
            {workspaceWords.notNow}
          </button>
        </>
      )}
    </Banner>
  )
}
