/** Strips above the page: the worst one, with the others as chips beside it. */
import { createLink } from '@tanstack/react-router'
import { clsx } from 'clsx'
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

interface Strip {
  id: string
  tone: 'info' | 'warn'
  chip: string
  rank: number
}

interface Strips {
  all: readonly Strip[]
  leadId: string | undefined
  /** Chosen by its chip. */
  chosenId: string | undefined
  register: (strip: Strip) => () => void
  choose: (id: string) => void
}

const StripsContext = createContext<Strips | null>(null)

function worstOf(all: readonly Strip[]): Strip | undefined {
  const most = Math.max(...all.map(({ rank }) => rank))
  return all.find(({ rank }) => rank === most)
}

interface StripsProps {
  label: string
  children: ReactNode
}

/** One strip at a time for the banners within; a worse one that comes up takes the place of a chosen one. */
export function OneStrip({ label, children }: StripsProps) {
  const [all, setAll] = useState<readonly Strip[]>([])
  const [chosenId, setChosenId] = useState<string>()
  const register = useCallback((strip: Strip) => {
    setAll((now) => [...now.filter(({ id }) => id !== strip.id), strip])
    return () => setAll((now) => now.filter(({ id }) => id !== strip.id))
  }, [])
  const worst = worstOf(all)
  const [worstBefore, setWorstBefore] = useState(worst?.id)
  if (worst?.id !== worstBefore) {
    setWorstBefore(worst?.id)
    setChosenId(undefined)
  }
  const leadId = all.some(({ id }) => id === chosenId) ? chosenId : worst?.id
  const strips = useMemo(
    () => ({ all, leadId, chosenId, register, choose: setChosenId }),
    [all, leadId, chosenId, register],
  )
  return (
    <section aria-label={label}>
      <StripsContext value={strips}>{children}</StripsContext>
    </section>
  )
}

interface Props {
  tone: Strip['tone']
  /** Names the strip where another one is shown. */
  chip: string
  /** The strip with the highest rank is shown. */
  rank: number
  children: ReactNode
}

interface LineProps extends ComponentProps<'div'> {
  tone: Strip['tone']
}

/** The strip by itself, also for the frame before the app starts. */
export function StripLine({ tone, ...rest }: LineProps) {
  return (
    <div
      {...rest}
      className={clsx(
        '-outline-offset-2 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 text-label md:px-8',
        tone === 'info' ? 'bg-info-soft' : 'bg-warn-soft',
      )}
    />
  )
}

export const chipLook =
  'touchable rounded-small border border-line-strong/60 px-1.5 font-medium whitespace-nowrap hover:bg-hover'

export function Banner({ tone, chip, rank, children }: Props) {
  const id = useId()
  const strips = use(StripsContext)
  const register = strips?.register
  const strip = useRef<HTMLDivElement>(null)
  // Before paint, so that strips are never seen below each other.
  useLayoutEffect(() => register?.({ id, tone, chip, rank }), [register, id, tone, chip, rank])
  const isChosen = strips?.chosenId === id
  useEffect(() => {
    // Its chip had the focus.
    if (isChosen) strip.current?.focus({ preventScroll: true })
  }, [isChosen])
  if (strips !== null && strips.leadId !== id) return null
  return (
    <StripLine tone={tone} ref={strip} tabIndex={-1}>
      {children}
      {strips !== null && strips.all.length > 1 && (
        <span className="ms-auto flex flex-wrap gap-1.5">
          {strips.all
            .filter((one) => one.id !== id)
            .map((one) => (
              <button key={one.id} type="button" onClick={() => strips.choose(one.id)} className={chipLook}>
                {one.chip}
              </button>
            ))}
        </span>
      )}
    </StripLine>
  )
}

export const bannerLinkLook = 'touchable font-semibold underline underline-offset-2'

export const BannerLink = createLink((link: ComponentProps<'a'>) => (
  <a {...link} className={bannerLinkLook} />
))

export function BannerButton({ children, onClick }: { children: ReactNode; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={bannerLinkLook}>
      {children}
    </button>
  )
}
