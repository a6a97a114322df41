import { clsx } from 'clsx'
import { ArrowLeft, Download, Trash2, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { callLog, type RecordedCall } from '../../../api/call-log.ts'
import { maskedCall } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { RecordedCallDetail } from './call-detail.tsx'
import { CallList } from './call-list.tsx'
import { CompareAnswers } from './compare-answers.tsx'
import { asHar } from './copy-as/as-har.ts'
import { DrawerEdge } from './drawer-edge.tsx'
import { useDrawerPercent } from './drawer-height.ts'
import { findRecordedCalls } from './find-calls.ts'
import { closeDevDrawer } from './open-dev-drawer.ts'
import { devDrawerCountOf, devDrawerWords } from './words.ts'

type View = { kind: 'one'; id: number } | { kind: 'two'; firstId: number; secondId: number | null } | null

interface Props {
  onTry: ((call: RecordedCall) => void) | undefined
}

function useShownCalls() {
  const recorded = useSyncExternalStore(callLog.subscribe, callLog.calls)
  const [isMasked] = useMaskedView()
  return useMemo(
    () => ({ calls: isMasked ? recorded.map(maskedCall) : recorded, isMasked }),
    [recorded, isMasked],
  )
}

export function DevDrawer({ onTry }: Props) {
  const { calls, isMasked } = useShownCalls()
  const percent = useDrawerPercent()
  const [query, setQuery] = useState('')
  const [view, setView] = useState<View>(null)
  const search = useFocusWhileOpen()
  const shown = findRecordedCalls(calls, query)
  const byId = (id: number | null) => calls.find((call) => call.id === id) ?? null
  const selected = byId(view?.kind === 'two' ? view.secondId : (view?.id ?? null))
  const first = view?.kind === 'two' ? byId(view.firstId) : null

  function select(id: number) {
    const isSecond = view?.kind === 'two' && id !== view.firstId
    setView(isSecond ? { ...view, secondId: id } : { kind: 'one', id })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (query !== '' && event.target === search.current) setQuery('')
    else closeDevDrawer()
  }

  const isOneOpen = selected !== null || first !== null
  return (
    <section
      aria-label={devDrawerWords.title}
      onKeyDown={onKeyDown}
      style={{ height: `${percent}dvh` }}
      className="fade-in sticky bottom-0 z-20 flex min-h-60 shrink-0 flex-col border-line-strong border-t bg-surface"
    >
      <DrawerEdge />
      <header className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2">
        <h2 className="font-semibold">{devDrawerWords.title}</h2>
        <span className="text-label text-quiet tabular-nums">
          {devDrawerCountOf(shown.length, calls.length)}
        </span>
        <CallSearch ref={search} value={query} onChange={setQuery} />
        <DrawerActions shown={shown} />
      </header>
      <div className="grid min-h-0 flex-1 md:grid-cols-[minmax(280px,2fr)_3fr]">
        <div className={clsx('min-h-0 border-line md:block md:border-e', isOneOpen && 'hidden')}>
          {shown.length > 0 && <CallList calls={shown} selectedId={selected?.id ?? null} onSelect={select} />}
          {shown.length === 0 && (
            <p className="p-4 text-quiet">
              {calls.length === 0 ? devDrawerWords.empty : devDrawerWords.noMatch}
            </p>
          )}
        </div>
        <div className={clsx('min-h-0 overflow-y-auto md:block', !isOneOpen && 'hidden')}>
          <BackToList onBack={() => setView(null)} />
          {/* Masked requests cannot be sent. */}
          <OpenCalls {...{ first, selected, setView }} onTry={isMasked ? undefined : onTry} />
        </div>
      </div>
    </section>
  )
}

/** Focuses the search field, and restores the focus on close. */
function useFocusWhileOpen() {
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const before = document.activeElement
    search.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return search
}

interface SearchProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (query: string) => void
}

function CallSearch({ ref, value, onChange }: SearchProps) {
  return (
    <input
      ref={ref}
      type="search"
      aria-label={devDrawerWords.search}
      placeholder={devDrawerWords.searchHelp}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={clsx(inputLook, 'order-last h-7! text-label! md:order-none md:mx-2 md:w-72!')}
    />
  )
}

function BackToList({ onBack }: { onBack: () => void }) {
  return (
    <Button size="small" weight="ghost" className="mt-2 ms-2 md:hidden" onClick={onBack}>
      <ArrowLeft size={13} aria-hidden="true" />
      {devDrawerWords.back}
    </Button>
  )
}

function DrawerActions({ shown }: { shown: readonly RecordedCall[] }) {
  return (
    <div className="ms-auto flex items-center gap-1">
      <Button
        size="small"
        weight="ghost"
        title={devDrawerWords.exportHelp}
        onClick={() => {
          const archive = JSON.stringify(asHar(shown, location.origin), null, 2)
          saveFile('studio-calls.har', 'application/json', archive)
        }}
      >
        <Download size={13} aria-hidden="true" />
        <span className="max-sm:sr-only">{devDrawerWords.export}</span>
      </Button>
      <Button size="small" weight="ghost" title={devDrawerWords.clearHelp} onClick={callLog.clear}>
        <Trash2 size={13} aria-hidden="true" />
        <span className="max-sm:sr-only">{devDrawerWords.clear}</span>
      </Button>
      <Button size="small" weight="ghost" aria-label={devDrawerWords.close} onClick={closeDevDrawer}>
        <X size={15} aria-hidden="true" />
      </Button>
    </div>
  )
}

interface OpenCallsProps extends Props {
  first: RecordedCall | null
  selected: RecordedCall | null
  setView: (view: View) => void
}

function OpenCalls({ first, selected, setView, onTry }: OpenCallsProps) {
  if (first !== null)
    return (
      <CompareAnswers
        first={first}
        second={selected}
        onStop={() => setView({ kind: 'one', id: selected?.id ?? first.id })}
      />
    )
  return selected === null ? (
    <p className="p-4 text-quiet">{devDrawerWords.pick}</p>
  ) : (
    <RecordedCallDetail
      call={selected}
      onTry={onTry}
      onCompare={() => setView({ kind: 'two', firstId: selected.id, secondId: null })}
    />
  )
}
