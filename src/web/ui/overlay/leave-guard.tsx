/** Asks before a form with unsaved changes is left. */

import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { t } from '../../../contract/translate.ts'
import { DangerDialog } from './dialog.tsx'

interface Props {
  isDirty: boolean
  /** Search parameter that selects another form, so that changing it leaves this one. */
  searchName?: string
  /** Stores what was typed for the next visit; omit for credentials. */
  onLeave?: (() => void) | undefined
}

export function LeaveGuard({ isDirty, searchName, onLeave }: Props) {
  const blocker = useBlocker({
    // The list's search and sort beside the form may change.
    shouldBlockFn: ({ current, next }) =>
      isDirty &&
      (current.pathname !== next.pathname ||
        (searchName !== undefined &&
          searched(current.search, searchName) !== searched(next.search, searchName))),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const { proceed } = blocker

  // The question can come while the form is being saved.
  useEffect(() => {
    if (!isDirty) proceed?.()
  }, [isDirty, proceed])

  return (
    <DangerDialog
      isOpen={blocker.status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title={t('Leave without saving?')}
      confirm={t('Leave')}
      cancel={t('Stay')}
      isBusy={false}
      onConfirm={() => {
        onLeave?.()
        proceed?.()
      }}
    >
      <p>
        {onLeave === undefined
          ? t('Your changes will be lost.')
          : t('What you typed is kept in this tab, without credentials.')}
      </p>
    </DangerDialog>
  )
}

function searched(search: unknown, name: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, name) : undefined
}
