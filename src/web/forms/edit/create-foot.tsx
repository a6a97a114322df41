import { useRef } from 'react'
import { t } from '../../../contract/translate.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { FailureNote } from '../../ui/failure.tsx'
import { Button } from '../../ui/form/button.tsx'
import { FootBar } from '../../ui/form/foot-bar.tsx'
import { useSaveKey } from '../../ui/form/save-key.ts'
import { LeaveGuard } from '../../ui/overlay/leave-guard.tsx'
import { useIsDraftOn } from '../../versions/use-draft.ts'
import { versionWords } from '../../versions/words.ts'
import { RestoredNote } from './restored-note.tsx'
import type { Autosaving } from './use-autosave.ts'

interface Props {
  /** Form state; with autosave, the restored input and how to discard it. */
  creating: Partial<Autosaving> & {
    create: { isPending: boolean; error: Error | null }
    isDirty: boolean
    discard?: () => void
  }
  /** Button label, idle and pending. */
  words: { create: string; creating: string }
  onCancel: () => void
  searchName?: string
  /** Not supported in drafts, like credentials. */
  isLive?: boolean
}

export function CreateFoot({
  creating: { create, isDirty, restored = null, keep, discard },
  words,
  onCancel,
  searchName,
  isLive = false,
}: Props) {
  const blocked = useWriteBlock()
  const isDraft = useIsDraftOn()
  const button = useRef<HTMLButtonElement>(null)
  useSaveKey(button)
  return (
    <>
      {discard && <RestoredNote restored={restored} onDiscard={discard} />}
      {create.error && <FailureNote error={create.error} />}
      {isDraft && <p className="text-quiet">{isLive ? versionWords.liveAtOnce : versionWords.goesToDraft}</p>}
      <FootBar>
        <Button ref={button} type="submit" weight="primary" blocked={blocked} isBusy={create.isPending}>
          {create.isPending ? words.creating : words.create}
        </Button>
        <Button weight="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </FootBar>
      <LeaveGuard isDirty={isDirty} onLeave={keep} {...(searchName !== undefined && { searchName })} />
    </>
  )
}
