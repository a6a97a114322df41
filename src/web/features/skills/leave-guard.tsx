/** Asks before what has been typed is thrown away by going elsewhere. */
import { useBlocker } from '@tanstack/react-router'
import { DangerDialog } from '../../ui/dialog.tsx'
import { words } from './words.ts'

export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    // The search and the order of the list beside the form may change under it.
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <DangerDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={words.leaveTitle}
      confirm={words.leave}
      cancel={words.stay}
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{words.leaveText}</p>
    </DangerDialog>
  )
}
