import { clsx } from 'clsx'
import { ArrowLeft, Download, Trash2, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import { callLog, type RecordedCall } from '../../../api/call-log.ts'
import { maskedCall } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { createStore, useStore } from '../../../browser/create-store.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { deviceSetting } from '../../../browser/setting.ts'
import { lineDiff } from '../../../text/line-diff.ts'
import { LineDifference } from '../../../ui/difference.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { answerText } from './body-text.ts'
import { RecordedCallDetail } from './call-detail.tsx'
import { CallList } from './call-list.tsx'
import { CallStatus } from './call-status.tsx'
import { asHar } from './copy-as/as-har.ts'
import { findRecordedCalls } from './find-calls.ts'
import { closeDevDrawer } from './open-dev-drawer.ts'
import { devDrawerCountOf, devDrawerWords } from './words.ts'

/** Percent of the window height. */
const drawerPercent = { min: 25, max: 85, usual: 45 } as const

const rememberedPercent = deviceSetting(
  'studio.drawer-height.v1',
  z.number().min(drawerPercent.min).max(drawerPercent.max),
  drawerPercent.usual,
)
const height = createStore<number>(rememberedPercent.read())

function useDrawerPercent(): number {
  return useStore(height)
}

function writeDrawerPercent(percent: number) {
  const { min, max } = drawerPercent
  const bounded = Math.round(Math.min(Math.max(percent, min), max))
  height.write(bounded)
  rememberedPercent.write(bounded)
}

// Resizes the drawer by pointer or arrow keys.

const stepPercent = 5

function DrawerEdge() {
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
      aria-label={t('Panel height')}
      aria-orientation="horizontal"
      aria-valuenow={percent}
      aria-valuemin={drawerPercent.min}
      aria-valuemax={drawerPercent.max}
      title={t('Drag, or use the arrow keys. Double-click to reset.')}
      onKeyDown={onKeyDown}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => writeDrawerPercent(drawerPercent.usual)}
      className="-top-1.5 absolute inset-x-0 z-10 h-3 cursor-row-resize touch-none after:absolute after:top-1 after:left-1/2 after:h-1 after:w-10 after:-translate-x-1/2 after:rounded-full after:bg-line-strong hover:after:bg-accent"
    />
  )
}

interface CompareAnswersProps {
  first: RecordedCall
  second: RecordedCall | null
  onStop: () => void
}

function CompareAnswers({ first, second, onStop }: CompareAnswersProps) {
  const lines = second === null ? null : lineDiff(answerText(first), answerText(second))
  return (
    <article className="flex flex-col gap-4 p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <dl className="grid min-w-0 flex-1 basis-60 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-label">
          <Side name={t('First')} call={first} />
          {second !== null && <Side name={t('Second')} call={second} />}
        </dl>
        <Button size="small" onClick={onStop}>
          {t('Stop comparing')}
        </Button>
      </header>
      <div role="status">{second === null && <p>{t('Select another call to compare.')}</p>}</div>
      {lines?.every(({ kind }) => kind === 'same') && <p>{t('The two responses are identical.')}</p>}
      {lines && <LineDifference {...devDrawerWords.comparison} parts={lines} />}
    </article>
  )
}

function Side({ name, call }: { name: string; call: RecordedCall }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-mono">
        {call.method} {call.url} <CallStatus outcome={call.outcome} />
      </dd>
    </>
  )
}

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
              {calls.length === 0 ? devDrawerWords.empty : t('No call matches.')}
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
      aria-label={t('Search calls')}
      placeholder={t('Words, or status:4, status:0, method:post')}
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
      {t('All calls')}
    </Button>
  )
}

function DrawerActions({ shown }: { shown: readonly RecordedCall[] }) {
  return (
    <div className="ms-auto flex items-center gap-1">
      <Button
        size="small"
        weight="ghost"
        title={t('Saves the calls shown as an HTTP archive')}
        onClick={() => {
          const archive = JSON.stringify(asHar(shown, location.origin), null, 2)
          saveFile('studio-calls.har', 'application/json', archive)
        }}
      >
        <Download size={13} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('Save as HAR')}</span>
      </Button>
      <Button
        size="small"
        weight="ghost"
        title={t('Clears all calls that are not pinned')}
        onClick={callLog.clear}
      >
        <Trash2 size={13} aria-hidden="true" />
        <span className="max-sm:sr-only">{t('Clear')}</span>
      </Button>
      <Button size="small" weight="ghost" aria-label={t('Close API calls')} onClick={closeDevDrawer}>
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
    <p className="p-4 text-quiet">{t('Select a call to see its request and response.')}</p>
  ) : (
    <RecordedCallDetail
      call={selected}
      onTry={onTry}
      onCompare={() => setView({ kind: 'two', firstId: selected.id, secondId: null })}
    />
  )
}
