/** Asks before a form with something unsaved is left. */
import { useBlocker } from '@tanstack/react-router'
import { DangerDialog } from './dialog.tsx'

interface Props {
  isDirty: boolean
  /** What of the search makes another form of this one, so that changing it is leaving. */
  searchName?: string
  /** Keeps what was typed for the next visit; left out where nothing is kept, as of credentials. */
  onLeave?: (() => void) | undefined
}

export function LeaveGuard({ isDirty, searchName, onLeave }: Props) {
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
      onConfirm={() => {
        onLeave?.()
        blocker.proceed?.()
      }}
    >
      <p>
        {onLeave === undefined
          ? 'Your changes will be lost.'
          : 'What you typed is kept in this tab, without credentials.'}
      </p>
    </DangerDialog>
  )
}

function searched(search: unknown, name: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, name) : undefined
}
