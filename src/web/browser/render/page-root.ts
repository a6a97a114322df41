/** Where a document's page is rendered, and when. */
import { options } from 'preact'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderInTask } from './turns.ts'

/** Changes made in these events render before the next paint, all others in their own task. */
const inputs = ['keydown', 'beforeinput', 'input', 'pointerdown', 'click', 'change', 'submit'] as const

/**
 * Until the first input; then a page is shown whole. A phone is four times slower, and tasks above 50 ms are long there.
 */
const firstTasksMs = 8

/**
 * Renders the page into `#root`. Preact alone would render within the task of a change, however long that is, and
 * let a key that follows within a frame reach a page without its listeners.
 *
 * @throws if the document has no `#root`
 */
export function renderPage(page: ReactNode): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  const rendering = createTurn()
  const effects = createTurn()
  const tasks = new MessageChannel()
  let limitMs = firstTasksMs
  const inTask = (render: () => void) => {
    if (renderInTask(render, limitMs)) tasks.port2.postMessage(null)
  }
  tasks.port1.onmessage = () => inTask(rendering.run)
  options.debounceRendering = (render) => {
    rendering.plan(render)
    if (inputs.some((input) => input === window.event?.type)) queueMicrotask(rendering.run)
    else tasks.port2.postMessage(null)
  }
  options.requestAnimationFrame = (run) => {
    effects.plan(run)
    afterPaint(effects.run)
  }
  const finish = (event: Event) => {
    limitMs = Number.POSITIVE_INFINITY
    if (hasNewValue(event)) return
    rendering.run()
    effects.run()
  }
  for (const input of inputs) addEventListener(input, finish, { capture: true })
  inTask(() => createRoot(root).render(page))
}

/** Rendering or an effect could replace a control's new value before its listener reads it. */
function hasNewValue({ type, target }: Event): boolean {
  if (type === 'input' || type === 'change') return true
  return type === 'click' && target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)
}

/** Runs the last planned function, once. */
function createTurn() {
  let planned: (() => void) | undefined
  return {
    plan(what: () => void) {
      planned = what
    },
    run() {
      const now = planned
      planned = undefined
      now?.()
    },
  }
}

const frameMs = 35

/** Hidden pages are never painted. */
function afterPaint(run: () => void): void {
  const timer = setTimeout(run, frameMs)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    setTimeout(run)
  })
}
