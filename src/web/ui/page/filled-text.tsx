import { Fragment, type ReactNode } from 'react'

interface Props {
  /** A whole sentence, with `{name}` in the place of an element. */
  text: string
  values: Readonly<Record<string, ReactNode>>
}

/** A sentence with elements in it, in the order of its language. */
export function FilledText({ text, values }: Props) {
  return text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : <Fragment key={part}>{values[part]}</Fragment>))
}
