/** Asks before what has been typed is thrown away by going elsewhere. */
import { useBlocker } from '@tanstack/react-router'
import { DangerDialog } from './dialog.tsx'

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
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay here"
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>What you changed here would be lost.</p>
    </DangerDialog>
  )
}
