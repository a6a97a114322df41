/** What a row of the table of pages says. */
import type { PlainShape } from '../../../contract/plain-shape.ts'
import type { SectionTitle } from './sections.ts'

/** An address with what is drawn there. */
export interface PageRow {
  /** Of the router, with its parameters by name; from the row that contains this one, if one does. */
  readonly path: string
  /** What the search part of the address may carry. */
  readonly search?: PlainShape<object>
  /** The file of `pages`, which exports its component alone; without one the page is drawn by the row around it. */
  readonly load?: () => Promise<Readonly<Record<string, () => void>>>
  /** Drawn inside this page. */
  readonly within?: readonly PageRow[]
  /** Drawn in the place of this page, at addresses below it. */
  readonly below?: readonly PageRow[]
}

/** A page that one can go to from everywhere. */
export interface MainPage extends PageRow {
  readonly title: string
  /** The entry of the sidebar that it belongs to; the pages of one section are tabs of one another. */
  readonly section: SectionTitle
  /** The name of the article in `docs/help`. */
  readonly help: string
  /** The folder of `features` whose `words.ts` has the title and the line below it; without one the title is the number. */
  readonly words?: string
  /** What else the command palette finds it by. */
  readonly keywords: readonly string[]
  /** The letter that goes there after `g`. */
  readonly key?: string
  /** What is created here: by `n`, and from the palette. */
  readonly creates?: Creation
}

export interface Creation {
  /** As the palette and the list of keys say it. */
  readonly title: string
  /** Where it is created, below the page; without one the control of the page marked `data-create` is pressed. */
  readonly below?: string
  readonly keywords?: readonly string[]
}

/** How a page begins, for the time until the app is there, and what draws it then. */
export interface PageHead {
  readonly path: string
  readonly title: string
  /** The line below the title. */
  readonly lead: string
  /** From the outside to the inside. */
  readonly loads: readonly NonNullable<PageRow['load']>[]
}
