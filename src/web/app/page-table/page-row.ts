import type { PlainShape } from '../../../contract/plain-shape.ts'
import type { SectionId } from './words.ts'

export interface PageRow {
  readonly path: string
  readonly search?: PlainShape<object>
  /** A module of `pages` or `features` that exports only a component; without one, the parent renders it. */
  readonly load?: () => Promise<Readonly<Record<string, () => void>>>
  readonly within?: readonly PageRow[]
  /** Replaces this page at addresses below it. */
  readonly below?: readonly PageRow[]
}

export interface MainPage extends PageRow {
  readonly title: string
  /** Sidebar entry; a section's pages stand in one rail. */
  readonly section: SectionId
  /** Heads the page's part of the rail. */
  readonly group?: string
  /** Stand in the rail instead of the page. */
  readonly views?: readonly { readonly path: string; readonly title: string }[]
  /** The name of the article in `docs/help`. */
  readonly help: string
  /** Its heading is the number's name instead of the title. */
  readonly isCalledByNumber?: boolean
  /** Pressed after `g`. */
  readonly key?: string
  /** Created by `n` and from the palette. */
  readonly creates?: Creation
}

export interface Creation {
  readonly title: string
  /** A path below the page; else the control marked `data-create` is pressed. */
  readonly below?: string
}

export interface PageHead {
  readonly path: string
  readonly title: string
  readonly hasTabs: boolean
  /** Outermost first. */
  readonly loads: readonly NonNullable<PageRow['load']>[]
}
