/** Asks before what has been typed is thrown away by going elsewhere. */
import { useBlocker } from '@tanstack/react-router'
import { DangerDialog } from './dialog.tsx'

interface Props {
  isDirty: boolean
  /** What of the search makes another form of this one, so that changing it is leaving. */
  searchName?: string
}

export function LeaveGuard({ isDirty, searchName }: Props) {
  const blocker = useBlocker({
    // The search and the order of the list beside the form may change under it.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        (searchName !== undefined &&
          searched(current.search, searchName) !== searched(next.search, searchName))),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <DangerDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Stay"
      isBusy={false}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>Your changes will be lost.</p>
    </DangerDialog>
  )
}

function searched(search: unknown, name: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, name) : undefined
}
