import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { t } from '../../../../../contract/translate.ts'
import { ApiError } from '../../../../api/api-error.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { FootBar } from '../../../../ui/form/foot-bar.tsx'
import { Note } from '../../../../ui/note.tsx'
import { LeaveGuard } from '../../../../ui/overlay/leave-guard.tsx'
import { connectorWords } from '../words.ts'
import type { Rotating } from './rotation.ts'

interface Props<Draft extends FieldValues> {
  title: string
  level?: 3 | 4
  /** Nothing is stored yet, so nothing is replaced. */
  isFirst: boolean
  rotation: Rotating<Draft>
  children: ReactNode
}

/** From here on, the credentials may have been stored despite the error (docs/platform.md, section 10.8). */
const firstErrorStatus = 500

export function RotationForm<Draft extends FieldValues>({
  title,
  level = 3,
  isFirst,
  rotation,
  children,
}: Props<Draft>) {
  const { submit, isBusy, isDirty, error } = rotation
  const Heading = `h${level}` as const
  const blocked = useWriteBlock('live')
  const [idle, busy] = isFirst
    ? [t('Save'), t('Saving…')]
    : [connectorWords.replace, connectorWords.replacing]
  const isUncertain = error instanceof ApiError && error.status >= firstErrorStatus
  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="flex flex-col gap-3">
      <Heading className="font-semibold">{title}</Heading>
      {children}
      {error && <FailureNote error={error} />}
      {isUncertain && (
        <Note tone="warn">
          <p>{connectorWords.afterError}</p>
        </Note>
      )}
      <FootBar>
        <Button type="submit" weight="primary" blocked={blocked} isBusy={isBusy}>
          {isBusy ? busy : idle}
        </Button>
      </FootBar>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
