import type { Virtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent, ReactNode } from 'react'
import { InTurn } from '../waiting/in-turn.tsx'

export const spareRows = 8

interface Props<Row> {
  virtualizer: Virtualizer<HTMLDivElement, Element>
  rows: readonly Row[]
  label?: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: (row: Row) => ReactNode
}

export function VirtualRows<Row>({ virtualizer, rows, label, onKeyDown, children }: Props<Row>) {
  return (
    <ul
      aria-label={label}
      onKeyDown={onKeyDown}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index]
        return (
          row !== undefined && (
            <li
              key={key}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-line border-b"
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              <InTurn>{children(row)}</InTurn>
            </li>
          )
        )
      })}
    </ul>
  )
}
