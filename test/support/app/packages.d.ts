/** Types of packages that bring none that can be used. */
declare module 'jsdom' {
  import type { Context } from 'node:vm'

  export class VirtualConsole {
    on(event: string, listener: (...values: unknown[]) => void): this
  }

  export interface JSDOMOptions {
    readonly url: string
    readonly runScripts: 'outside-only'
    readonly pretendToBeVisual: boolean
    readonly virtualConsole: VirtualConsole
  }

  export class JSDOM {
    constructor(html: string, options: JSDOMOptions)
    readonly window: Window & typeof globalThis
    getInternalVMContext(): Context
  }
}

/** The package describes itself only for its older module format. */
declare module 'dom-accessibility-api' {
  interface NameOptions {
    readonly getComputedStyle?: (element: Element) => CSSStyleDeclaration
    readonly computedStyleSupportsPseudoElements?: boolean
  }

  export function computeAccessibleName(element: Element, options?: NameOptions): string
  export function computeAccessibleDescription(element: Element, options?: NameOptions): string
  export function getRole(element: Element): string | null
}
