/** Resizes the drawer by pointer or arrow keys. */
import type { KeyboardEvent, PointerEvent } from 'react'
import { drawerPercent, useDrawerPercent, writeDrawerPercent } from './drawer-height.ts'
import { devDrawerWords } from './words.ts'

const stepPercent = 5

export function DrawerEdge() {
  const percent = useDrawerPercent()

  function onKeyDown(event: KeyboardEvent) {
    const next = {
      ArrowUp: percent + stepPercent,
      ArrowDown: percent - stepPercent,
      Home: drawerPercent.min,
      End: drawerPercent.max,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    writeDrawerPercent(next)
  }

  function drag({ currentTarget, pointerId, clientY }: PointerEvent) {
    if (currentTarget.hasPointerCapture(pointerId)) writeDrawerPercent((1 - clientY / innerHeight) * 100)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is a separator with a value, not an hr
    <div
      role="separator"
      tabIndex={0}
      aria-label={devDrawerWords.resize}
      aria-orientation="horizontal"
      aria-valuenow={percent}
      aria-valuemin={drawerPercent.min}
      aria-valuemax={drawerPercent.max}
      title={devDrawerWords.resizeHelp}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => writeDrawerPercent(drawerPercent.usual)}
      className="-top-1.5 absolute inset-x-0 z-10 h-3 cursor-row-resize touch-none after:absolute after:top-1 after:left-1/2 after:h-1 after:w-10 after:-translate-x-1/2 after:rounded-full after:bg-line-strong hover:after:bg-accent"
    />
  )
}
