import {
  objectShape,
  plainBoolean,
  plainCount,
  type ShapeValue,
  textLike,
} from '../../../contract/plain-shape.ts'
import { createStore, useStore } from '../../browser/create-store.ts'
import { deviceSetting } from '../../browser/setting.ts'

/** Where the demo's story takes place. */
export const storyNumber = '300000000000001'

const storyState = objectShape({
  step: plainCount,
  isOpen: plainBoolean,
  /** False once it was closed for good, or read to its end; help and palette still start it. */
  isOffered: plainBoolean,
  /** Where the step was last seen; empty for the step's own beginning. */
  href: textLike(/^(?:\/phones\/.*)?$/),
})
type StoryState = ShapeValue<typeof storyState>

const atFirst = { step: 0, isOpen: false, isOffered: true, href: '' }
const remembered = deviceSetting('studio.story.v1', storyState, atFirst)
const state = createStore<StoryState>(remembered.read())

/** The step's page is being opened; later, leaving it leaves the story. */
let isOnTheWay = false

function write(change: Partial<StoryState>) {
  const next = { ...state.read(), ...change }
  state.write(next)
  remembered.write(next)
}

export function useStoryState(): StoryState {
  return useStore(state)
}

/** From its beginning, or where it was left. */
export function openStory() {
  isOnTheWay = true
  write({ ...(state.read().isOffered ? {} : atFirst), isOpen: true, isOffered: true })
}

export function goToStep(step: number) {
  write({ step, href: '' })
}

/** To a step whose page is opened now. */
export function skipToStep(step: number) {
  isOnTheWay = true
  goToStep(step)
}

export const isStoryOnTheWay = () => isOnTheWay

export function noteStoryPlace(href: string) {
  isOnTheWay = false
  if (state.read().href !== href) write({ href })
}

/** It can be continued. */
export function pauseStory() {
  write({ isOpen: false })
}

export function endStory() {
  write({ ...atFirst, isOffered: false })
}
