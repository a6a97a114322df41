/** The step of the story at hand, beside the thing that it points at. */
import { useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/form/button.tsx'
import { type Box, type CardPlace, freePlace } from './free-place.ts'
import { rightAmounts } from './right-amounts.ts'
import {
  endStory,
  goToStep,
  isStoryOnTheWay,
  noteStoryPlace,
  pauseStory,
  skipToStep,
  storyNumber,
  useStoryState,
} from './story-state.ts'
import { storyPlace, storyWords } from './words.ts'

// The story's eight steps: each names a thing on the page, and ends once that thing was used.

/** Who was told the wrong price. */
const customer = '15550199831'
const row = `[data-customer="${customer}"]`

const of = (name: string) => `[data-story="${name}"]`

interface StoryStep {
  title: string
  /** @param amount - in the language of the demo */
  text: string | ((amount: string) => string)
  /** Pages below the number's address; leaving them leaves the story. */
  pages: readonly string[]
  /** Where it begins. */
  from: string
  /** Selectors of what to use next; the first in view of the page counts. A filled field is done. */
  pointsAt: readonly string[]
  /** Selectors of which one matches once the step is done, or a page that only its end leads to. */
  doneWith: { readonly found: readonly string[]; readonly page?: string }
}

const storySteps: readonly [StoryStep, ...StoryStep[]] = [
  {
    title: t('A customer was told a wrong price'),
    text: (amount) =>
      t(
        'Your website says that delivery is free from {amount}. The agent told a customer 40. Open the conversation.',
        { amount },
      ),
    pages: ['inbox'],
    from: 'inbox',
    pointsAt: [row],
    doneWith: { found: [`${row}[aria-current="page"]`] },
  },
  {
    title: t('Why did it say that?'),
    text: t('Open “Why this answer”: it names the part of the agent that the answer comes from.'),
    pages: ['inbox'],
    from: `inbox?chat=${customer}`,
    pointsAt: [of('why'), row],
    doneWith: { found: ['[data-why]'] },
  },
  {
    title: t('Mark the answer as bad'),
    text: (amount) =>
      t(
        'The FAQ has the old price. Mark the answer as bad, write that a good answer contains “{amount}”, and save the scenario.',
        { amount },
      ),
    pages: ['inbox', 'scenarios'],
    from: `inbox?chat=${customer}`,
    pointsAt: [
      `[role="dialog"] ${of('missing')}`,
      `[role="dialog"] ${of('save')}`,
      '[data-inbox-key="m"] button',
      row,
    ],
    doneWith: { found: [of('saved')], page: 'scenarios' },
  },
  {
    title: t('Run the scenario'),
    text: t(
      'Open it and run it: it asks the agent the same question, and fails as long as the price is wrong.',
    ),
    pages: ['inbox', 'scenarios'],
    from: 'scenarios',
    pointsAt: [of('saved'), of('run')],
    doneWith: { found: [of('fix')] },
  },
  {
    title: t('Fix the cause'),
    text: t('Have a fix suggested, read it, and add it to the draft. Customers still get the live agent.'),
    pages: ['scenarios', 'draft'],
    from: 'scenarios',
    // Without the run's answers, as after a reload, it runs again.
    pointsAt: [of('to-draft'), of('add'), of('fix'), `main:not(:has(${of('fixing')})) ${of('run')}`],
    doneWith: { found: [], page: 'draft' },
  },
  {
    title: t('Publish it'),
    text: t('The draft shows word by word what changes: 40 becomes 60. Publish the change.'),
    pages: ['draft'],
    from: 'draft',
    pointsAt: [of('publish')],
    doneWith: { found: ['#published-test'] },
  },
  {
    title: t('See that it works'),
    text: t(
      'The scenarios about the change run with the published agent. When they have passed, open History.',
    ),
    pages: ['draft', 'history'],
    from: 'draft',
    pointsAt: ['nav:has(+ #content) a[href$="/history"]', 'nav a[href$="/history"]'],
    doneWith: { found: [], page: 'history' },
  },
  {
    title: t('Everything is on record'),
    text: t('History says who changed what and when, and can undo it. That was the whole story.'),
    pages: ['history'],
    from: 'history',
    pointsAt: ['main li details > summary'],
    doneWith: { found: [] },
  },
]

/** Calls back, once a frame at most, when the page or what is typed changes; returns a function that stops it. */
function watchPage(onChange: () => void): () => void {
  let frame = 0
  function plan() {
    if (frame !== 0) return
    frame = requestAnimationFrame(() => {
      frame = 0
      onChange()
    })
  }
  const observer = new MutationObserver(plan)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['aria-current', 'aria-disabled', 'aria-expanded', 'class', 'open', 'style'],
  })
  const events = ['input', 'focusin', 'resize', 'scroll'] as const
  for (const event of events) addEventListener(event, plan, { capture: true, passive: true })
  plan()
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    for (const event of events) removeEventListener(event, plan, { capture: true })
  }
}

const isShown = (element: Element) => element.getClientRects().length > 0

/** Returns the first that is on the page, shown and usable; a filled field needs nothing more. */
function thingToUse(selectors: readonly string[]): Element | null {
  for (const selector of selectors) {
    const found = [...document.querySelectorAll(selector)].find(isShown)
    const isFilled = found instanceof HTMLInputElement && found.value !== ''
    const isBlocked = found?.getAttribute('aria-disabled') === 'true'
    if (found !== undefined && !isFilled && !isBlocked) return found
  }
  return null
}

function isFound(selectors: readonly string[]): boolean {
  return selectors.some((selector) => document.querySelector(selector) !== null)
}

const numberPath = `/phones/${storyNumber}/`

/** The first part below the number's address; undefined elsewhere. */
function pageOf(pathname: string): string | undefined {
  return pathname.startsWith(numberPath) ? pathname.slice(numberPath.length).split('/')[0] : undefined
}

const aroundPx = 10

function boxAround(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return { left: left - aroundPx, top: top - aroundPx, right: right + aroundPx, bottom: bottom + aroundPx }
}

const openDialog = () => document.querySelector('[role="dialog"], [role="alertdialog"]')

/** Where a dialog takes the whole window, it has it for itself. */
const narrowPx = 900

/** The thing itself, an open dialog, and what has the focus. */
function boxesToAvoid(thing: Element | null, card: Element): Box[] {
  const dialog = openDialog()
  const focused = document.activeElement
  const isFocusElsewhere = focused !== null && focused !== document.body && !card.contains(focused)
  const isSmall = (focused?.getBoundingClientRect().height ?? 0) < innerHeight / 2
  return [thing, dialog, isFocusElsewhere && isSmall && focused].flatMap((one) => (one ? boxAround(one) : []))
}

/** Marks one element at a time. */
function pointAt(thing: Element | null) {
  const marked = document.querySelector('[data-pointed]')
  if (marked === thing) return
  marked?.removeAttribute('data-pointed')
  thing?.setAttribute('data-pointed', '')
  thing?.scrollIntoView({ block: 'nearest' })
}

/** Follows the page: points at the thing, places the card, and ends or leaves the step. */
function useStep(card: { readonly current: HTMLElement | null }) {
  const { step } = useStoryState()
  const { history } = useRouter()
  const at = Math.min(step, storySteps.length - 1)
  const current = storySteps[at] ?? storySteps[0]
  const [place, setPlace] = useState<CardPlace | null>('bottom-end')
  const [isPointing, setIsPointing] = useState(false)

  useEffect(() => {
    const { pages, pointsAt, doneWith } = current
    const stop = watchPage(() => {
      const { pathname, href } = history.location
      const page = pageOf(pathname)
      if ((page !== undefined && page === doneWith.page) || isFound(doneWith.found)) return goToStep(at + 1)
      const isHere = page !== undefined && pages.includes(page)
      if (!isHere) return isStoryOnTheWay() ? undefined : pauseStory()
      noteStoryPlace(href)
      const thing = thingToUse(pointsAt)
      pointAt(thing)
      setIsPointing(thing !== null)
      const element = card.current
      if (element === null) return
      const isCovered = innerWidth < narrowPx && openDialog() !== null
      setPlace(
        isCovered
          ? null
          : freePlace({
              card: { width: element.offsetWidth, height: element.offsetHeight },
              window: { width: innerWidth, height: innerHeight },
              isRightToLeft: getComputedStyle(element).direction === 'rtl',
              avoid: boxesToAvoid(thing, element),
            }),
      )
    })
    return () => {
      stop()
      pointAt(null)
    }
  }, [at, current, history, card])

  return { at, current, place, isPointing }
}

const placeLooks: Readonly<Record<CardPlace, string>> = {
  'bottom-end': 'end-3 bottom-3',
  'bottom-start': 'start-3 bottom-3',
  'top-end': 'end-3 top-15',
  'top-start': 'start-3 top-15',
}

function focusThing() {
  const thing = document.querySelector<HTMLElement>('[data-pointed]')
  thing?.scrollIntoView({ block: 'center' })
  thing?.focus()
}

export function StoryCard() {
  const { navigate } = useRouter()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { at, current, place, isPointing } = useStep(card)
  const amount = rightAmounts[useSession().demoLanguage ?? 'en']
  const isLast = at === storySteps.length - 1

  // The button that opened the story is gone; later, the focus stays with what the user does.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  function skip() {
    skipToStep(at + 1)
    void navigate({ href: `${numberPath}${storySteps[at + 1]?.from}` })
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') pauseStory()
  }

  return (
    <section
      ref={card}
      aria-label={storyWords.label}
      onKeyDown={onKeyDown}
      className={clsx(
        'fade-in fixed z-60 flex w-[min(22rem,calc(100vw-1.5rem))] flex-col gap-1.5 rounded-edge border border-accent bg-raised p-3 ps-4 shadow-lift',
        place === null ? 'invisible bottom-3' : placeLooks[place],
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <p className="text-label text-quiet tabular-nums">{storyPlace(at + 1, storySteps.length)}</p>
        <button
          type="button"
          aria-label={storyWords.end}
          title={storyWords.end}
          onClick={endStory}
          className="-me-1 -mt-1 inline-flex size-7 items-center justify-center rounded-edge text-quiet hover:bg-hover hover:text-text"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
      <div aria-live="polite" className="flex flex-col gap-1">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead focus-visible:outline-none">
          {current.title}
        </h2>
        <p>{typeof current.text === 'string' ? current.text : current.text(amount)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        {isPointing && (
          <Button size="small" onClick={focusThing}>
            {t('Show me where')}
          </Button>
        )}
        <span className="ms-auto" />
        <Button size="small" weight={isLast ? 'primary' : 'ghost'} onClick={isLast ? endStory : skip}>
          {isLast ? t('Finish') : t('Skip this step')}
        </Button>
      </div>
    </section>
  )
}
