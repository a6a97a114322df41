/** Foot of a form that sends a webhook: error, button and result. */
import type { ReactNode } from 'react'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'

interface Props {
  error: Error | null
  isBusy: boolean
  send: string
  /** The result, as a live region. */
  children: ReactNode
}

export function SendRow({ error, isBusy, send, children }: Props) {
  const blocked = useWriteBlock('live')
  return (
    <>
      {error && <FailureNote error={error} />}
      <div className="flex flex-wrap items-center gap-3 pt-2">
        <Button type="submit" weight="primary" blocked={blocked} isBusy={isBusy}>
          {send}
        </Button>
        {children}
      </div>
    </>
  )
}
