import { useVirtualizer } from '@tanstack/react-virtual'
import { Pin } from 'lucide-react'
import { useRef } from 'react'
import type { RecordedCall } from '../../../api/call-log.ts'
import { formatDuration } from '../../../text/format.ts'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { spareRows, VirtualRows } from '../../../ui/list/virtual-rows.tsx'
import { CallStatus } from './call-status.tsx'
import { devDrawerWords } from './words.ts'

const rowPixels = 32

interface Props {
  calls: readonly RecordedCall[]
  selectedId: number | null
  onSelect: (id: number) => void
}

export function CallList({ calls, selectedId, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: calls.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPixels,
    getItemKey: (at) => calls[at]?.id ?? at,
    overscan: spareRows,
  })
  return (
    <div ref={scroller} className="h-full overflow-y-auto">
      <VirtualRows virtualizer={virtualizer} rows={calls} onKeyDown={onListKeys}>
        {(call) => (
          <CallRow call={call} isSelected={call.id === selectedId} onSelect={() => onSelect(call.id)} />
        )}
      </VirtualRows>
    </div>
  )
}

function CallRow({
  call,
  isSelected,
  onSelect,
}: {
  call: RecordedCall
  isSelected: boolean
  onSelect: () => void
}) {
  const { method, url, outcome, isPinned } = call
  return (
    <button
      type="button"
      data-row
      aria-current={isSelected || undefined}
      onClick={onSelect}
      title={url}
      className="-outline-offset-2 flex size-full items-center gap-3 border-transparent border-s-2 px-3 text-start text-label hover:bg-hover aria-[current]:border-accent aria-[current]:bg-accent-soft"
    >
      <span className="w-12 shrink-0 font-mono text-quiet">{method}</span>
      <Address url={url} />
      {isPinned && (
        <Pin size={12} aria-label={devDrawerWords.pinned} className="shrink-0 fill-current text-accent" />
      )}
      <CallStatus outcome={outcome} />
      <span className="w-16 shrink-0 text-end text-quiet tabular-nums">
        {outcome.state !== 'pending' && formatDuration(outcome.milliseconds)}
      </span>
    </button>
  )
}

/** Truncates the start, because addresses differ at the end. */
function Address({ url }: { url: string }) {
  const end = url.lastIndexOf('/', url.indexOf('?') === -1 ? undefined : url.indexOf('?'))
  return (
    <span className="flex min-w-0 flex-1 font-mono">
      <span className="min-w-0 truncate">{url.slice(0, end)}</span>
      <span className="max-w-3/4 shrink-0 truncate">{url.slice(end)}</span>
    </span>
  )
}
