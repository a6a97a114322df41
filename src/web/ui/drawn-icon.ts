/** In the built app, in place of the icon library's own component (`scripts/bundle/lean-packages.ts`). */
import { type ComponentProps, createElement } from 'react'

interface Drawing {
  name: string
  size: number
  node: readonly [tag: string, attributes: Record<string, string>][]
  aliases?: readonly string[]
}

type Props = ComponentProps<'svg'> & { size?: number }

/** Returns a component for a drawing of the library, without the contexts and options that no icon here has. */
export default function drawnIcon({ name, size: side, node, aliases = [] }: Drawing) {
  const names = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ')
  return ({ size = side, className, ...rest }: Props) => {
    const own = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: `0 0 ${side} ${side}`,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round' as const,
      strokeLinejoin: 'round' as const,
      className: className ? `${names} ${className}` : names,
      'aria-hidden': rest['aria-label'] === undefined,
    }
    return createElement('svg', { ...own, ...rest }, ...node.map(([tag, shape]) => createElement(tag, shape)))
  }
}
