import { clsx } from 'clsx'
import type { ReactNode, RefObject } from 'react'
import { InTurn } from '../waiting/in-turn.tsx'
import { followEnter, paneMark } from './follow-enter.ts'

/** For a pane that stays in view and scrolls by itself. */
export const stickyPaneLook =
  'lg:-mx-1 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:self-start lg:overflow-y-auto lg:px-1'

interface Props {
  /** Above the pane, and on narrow screens above the list. */
  actions?: ReactNode
  className: string
  list: ReactNode
  listLook: string
  isOneOpen: boolean
  pane: RefObject<HTMLDivElement | null>
  paneLook?: string
  children: ReactNode
}

export function SplitView({
  actions,
  className,
  list,
  listLook,
  isOneOpen,
  pane,
  paneLook,
  children,
}: Props) {
  return (
    <div className={clsx('group/split grid grid-cols-[minmax(0,1fr)] gap-x-8', className)}>
      {actions}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are pressed, each a link */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link is a click */}
      <div data-side onClick={(event) => followEnter(event, pane.current)} className={listLook}>
        <InTurn>{list}</InTurn>
      </div>
      <div
        ref={pane}
        {...paneMark}
        className={clsx('min-w-0 outline-none', !isOneOpen && 'hidden lg:block', paneLook)}
      >
        <InTurn>{children}</InTurn>
      </div>
    </div>
  )
}
