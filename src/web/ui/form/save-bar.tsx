/** Appears in a changed form, names the changes, and offers to save or discard them. */

import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../../contract/translate.ts'
import { formatItems } from '../../text/format.ts'
import { Button } from './button.tsx'
import { useSaveKey } from './save-key.ts'

interface Props {
  /** Form labels of the changed fields; hidden if empty. */
  changed: readonly string[]
  isBusy: boolean
  blocked: string | undefined
  onDiscard: () => void
  /** Replaces "Save" if saving does more. */
  save?: string
  /** Shown instead of Save after a conflict. */
  choices?: { onKeepMine: () => void; onTakeTheirs: () => void }
  /** The error; outside the bar it would be covered. */
  children?: ReactNode
}

export function SaveBar(props: Props) {
  const { changed, isBusy, blocked, onDiscard, save: label = t('Save'), choices, children } = props
  const save = useRef<HTMLButtonElement>(null)
  useSaveKey(save)
  const isShown = changed.length > 0
  // Keeps a low field visible when the bar appears.
  useEffect(() => {
    const field = isShown && document.activeElement?.closest('input, select, textarea')
    if (field) field.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div
      data-bottom-controls
      className="fade-in sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-edge border border-line bg-raised px-4 py-3 shadow-lift"
    >
      {children && <div className="w-full min-w-0 empty:hidden">{children}</div>}
      <p className="min-w-32">
        <span className="text-quiet">{t('Changed:')}</span> {formatItems(changed)}
      </p>
      <div className="ms-auto flex gap-2">
        {choices ? (
          <Choices key="choices" {...choices} blocked={blocked} isBusy={isBusy} />
        ) : (
          <Fragment key="save">
            <Button weight="ghost" onClick={onDiscard}>
              {t('Discard')}
            </Button>
            <Button ref={save} type="submit" weight="primary" blocked={blocked} isBusy={isBusy}>
              {isBusy ? t('Saving…') : label}
            </Button>
          </Fragment>
        )}
      </div>
    </div>
  )
}

/** Keyed apart from Save: a button that becomes a submit button while pressed would submit the form. */
function Choices({
  onKeepMine,
  onTakeTheirs,
  blocked,
  isBusy,
}: NonNullable<Props['choices']> & Pick<Props, 'blocked' | 'isBusy'>) {
  return (
    <>
      <Button onClick={onTakeTheirs}>{t('Use their version')}</Button>
      <Button weight="primary" blocked={blocked} isBusy={isBusy} onClick={onKeepMine}>
        {t('Overwrite')}
      </Button>
    </>
  )
}
