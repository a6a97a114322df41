/** Three columns, two on smaller screens, one on a phone. */
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import { useFirstRow, useIsListAlone } from '../../../ui/list/first-row.ts'
import { useFitWindow } from '../../../ui/list/fit-window.ts'
import { followEnter, paneMark } from '../../../ui/list/follow-enter.ts'
import { inboxWords } from './words.ts'

interface Props {
  isOpen: boolean
  isEmpty: boolean
  side: 'details' | undefined
  /** Opens a conversation beside the list; undefined if there is none, or the list is not to be left alone. */
  openFirst: (() => void) | undefined
  list: ReactNode
  thread: ReactNode
  customer: ReactNode
}

export function InboxColumns({ isOpen, isEmpty, side, openFirst, list, thread, customer }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useFitWindow(frame)
  useFirstRow({ pane, isOpen, isAlone: useIsListAlone(), open: openFirst })
  const isDetails = side === 'details'
  const columnLook = 'min-w-0 flex-col gap-2 lg:overflow-y-auto lg:pb-4'
  return (
    <div
      ref={frame}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-4 lg:h-(--initial-pane-height) lg:min-h-96 lg:grid-cols-[330px_minmax(0,1fr)] min-[1260px]:grid-cols-[330px_minmax(0,1fr)_260px] min-[1700px]:grid-cols-[380px_minmax(0,1fr)_360px]"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are pressed, each a link */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link is a click */}
      <div
        onClick={(event) => followEnter(event, pane.current)}
        className={clsx(
          columnLook,
          'max-sm:pb-24 lg:flex lg:pe-3',
          (isOpen || !isEmpty) && 'lg:border-line lg:border-e',
          isOpen ? 'hidden' : 'flex',
        )}
      >
        {list}
      </div>
      <div
        ref={pane}
        {...paneMark}
        className={clsx(
          'min-w-0 flex-col outline-none max-lg:h-(--initial-pane-height) max-lg:min-h-80 lg:min-h-0 lg:pb-4',
          isOpen && !isDetails && 'flex',
          isOpen && isDetails && 'hidden min-[1260px]:flex',
          !isOpen && 'hidden lg:flex min-[1260px]:col-span-2',
        )}
      >
        {isOpen ? thread : !isEmpty && <p className="max-w-prose py-6 text-quiet">{inboxWords.pick}</p>}
      </div>
      {isOpen && (
        <div
          className={clsx(
            columnLook,
            'min-[1260px]:flex min-[1260px]:border-line min-[1260px]:border-s min-[1260px]:ps-4',
            isDetails ? 'flex' : 'hidden',
          )}
        >
          {customer}
        </div>
      )}
    </div>
  )
}
